export const recoveryText = {
  'account.recoveryMissing': 'This device is the only way into your wallet. Set up a way back.',
  'account.recoverySetUp': 'Set up',
  'account.recoveryAsked': 'A new device wants to recover your wallet. Refuse it if that is not you.',
  'account.recoveryReview': 'Review',
  'receive.recoveryMissing':
    'This device is the only way into your wallet. Receive small amounts only until you have set up a way back.',
} as const
