import type { Outcome } from '../features/operations/outcome.ts'

type OutcomeTextKey =
  | `outcome.title.${Outcome}`
  | `outcome.text.${Outcome}`
  | 'outcome.hash'
  | 'outcome.explorer'
  | 'outcome.done'
  | 'outcome.retry'
  | 'outcome.close'

/** What the view of an outcome says. It loads with that view, which few people ever see. */
export const outcomeText = {
  'outcome.title.sent': 'Your payment was sent',
  'outcome.text.sent': 'The page closed before we could tell it. {network} has the payment.',
  'outcome.title.signed': 'Signed',
  'outcome.text.signed': 'The site has your signature.',
  'outcome.title.declined': 'Nothing was signed',
  'outcome.text.declined':
    'The request has ended, and nothing left your wallet. You can start again on the site.',
  'outcome.title.failed': 'Your payment failed',
  'outcome.text.failed': '{network} has it, but it did nothing. The network fee was charged.',
  'outcome.title.skipped': 'Your account wasn’t changed',
  'outcome.text.skipped':
    '{network} left out the change to your account, because something else had changed it first. Nothing else was done. The network fee was charged. You can start again on the site.',
  'outcome.title.refused': 'Your payment wasn’t sent',
  'outcome.text.refused':
    '{network} didn’t accept it, and nothing left your wallet. You can start again on the site.',
  'outcome.title.missing': 'Your payment never arrived',
  'outcome.text.missing': '{network} doesn’t know it. Check your balance before you pay again.',
  'outcome.title.unknown': 'Your payment may be on its way',
  'outcome.text.unknown':
    'We can’t reach {network} to find out. Don’t pay again before you know: try again in a moment.',
  'outcome.hash': 'Transaction ID',
  'outcome.explorer': 'View in explorer',
  'outcome.done': 'Done',
  'outcome.retry': 'Try again',
  'outcome.close': 'Close',
} as const satisfies Record<OutcomeTextKey, string>
