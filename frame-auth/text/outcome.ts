import type { Outcome } from '../features/operations/outcome.ts'

type OutcomeTextKey =
  | `title.${Outcome}`
  | `text.${Outcome}`
  | 'hash'
  | 'explorer'
  | 'done'
  | 'retry'
  | 'close'

/** What the view of an outcome says. It loads with that view, which few people ever see. */
export const outcomeText = {
  'title.sent': 'Your payment was sent',
  'text.sent': 'The page was gone before it was told. {network} has it.',
  'title.signed': 'Signed',
  'text.signed': 'The site has been given your signature.',
  'title.declined': 'Nothing was signed',
  'text.declined': 'The request is over, and nothing has left your wallet. You can start again on the site.',
  'title.failed': 'Your payment failed',
  'text.failed': '{network} has it, but it did nothing. The network fee is spent.',
  'title.skipped': 'Your account was not changed',
  'text.skipped':
    '{network} has left out the change of your account, because something else had changed it first. Nothing else was done. The network fee is spent. You can start again on the site.',
  'title.refused': 'Your payment was not sent',
  'text.refused':
    '{network} did not take it, and nothing has left your wallet. You can start again on the site.',
  'title.missing': 'Your payment never arrived',
  'text.missing': '{network} does not know it. Look at your balance before you pay again.',
  'title.unknown': 'Your payment may be on its way',
  'text.unknown':
    '{network} cannot be reached to find out. Do not pay again before you know: try again in a moment.',
  hash: 'Transaction',
  explorer: 'View in the explorer',
  done: 'Done',
  retry: 'Try again',
  close: 'Close',
} as const satisfies Record<OutcomeTextKey, string>
