/** What approvals say of calls by routers, of calls inside of calls, and of what a batch comes to: it loads with them. */
export const calls = {
  'calls.swap': 'Swap {gives} for at least {gets}',
  'calls.swapOut': 'Swap at most {gives} for {gets}',
  'calls.payout': 'The contract pays out at least {least}',
  'calls.payout.rest': 'The contract pays out the rest',
  'calls.wrap': 'Wrap {coins}',
  'calls.gives': 'You pay',
  'calls.givesMost': 'You pay at most',
  'calls.gets': 'At least',
  'calls.getsExactly': 'Exactly',
  'calls.pays': 'Pays out at least',
  'calls.inside': 'Inside this call',
  'calls.total.leaves': 'Total leaving',
  'calls.total.arrives': 'Total arriving',
  'calls.total.unknown': 'Unknown',
  'calls.total.without': 'Not counted, because their price is unknown: {names}',
} as const
