export const recoveryText = {
  'account.recoveryMissing': 'This device is the only way into your wallet. Back it up.',
  'account.recoverySetUp': 'Back up',
  'account.recoveryAsked': 'A new device wants to recover your wallet. Decline it if that isn’t you.',
  'account.recoveryReview': 'Review',
  'receive.recoveryMissing':
    'This device is the only way into your wallet. Only receive small amounts until you back it up.',
} as const
