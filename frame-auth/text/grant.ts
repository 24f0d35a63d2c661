/** What approvals of sessions say: it loads with them. */
export const grant = {
  'grant.period.second': '{what} per second',
  'grant.period.minute': '{what} per minute',
  'grant.period.hour': '{what} per hour',
  'grant.period.day': '{what} per day',
  'grant.period.week': '{what} per week',
  'grant.period.days': '{what} every {count} days',
  'grant.period.hours': '{what} every {count} hours',
  'grant.period.minutes': '{what} every {count} minutes',
  'grant.period.seconds': '{what} every {count} seconds',
  'grant.upTo': 'up to {amount}',
  'grant.inAll': '{what} in total',
  'grant.calls': 'calls of one contract',
  'grant.may': '{site} may take {what} until {date}, without asking you again.',
  'grant.mayFrom': '{site} may take {what} from {start} until {date}, without asking you again.',
  'grant.mayCall': '{site} may use the contract below in your name until {date}, without asking you again.',
  'grant.grows': 'The amount grows by {rate}. {initial} can be taken at once.',
  'grant.never':
    'It can never pass this on, allow others to take your tokens, change your account, or take more than this. You can revoke it at any time.',
  'grant.neverCall':
    'It can never pass this on, use other functions, allow others to take your tokens, or change your account. You can revoke it at any time.',
  'grant.holder': 'Used by',
  'grant.functions': 'Functions',
  'grant.coin': 'May also send',
  'grant.change': 'Allow less',
  'grant.amount': 'Amount ({symbol})',
  'grant.amountUnits': 'Amount (smallest units)',
  'grant.end': 'Until',
  'grant.amountUnfit': 'Enter an amount above zero, at most {amount}.',
  'grant.endUnfit': 'Choose a day after today, {date} at the latest.',
  'grant.title': 'Allow {what}',
  'grant.title.endSession': 'Revoke a permission',
  'grant.title.endSessions': 'Revoke all permissions',
} as const

export type GrantTextKey = keyof typeof grant
