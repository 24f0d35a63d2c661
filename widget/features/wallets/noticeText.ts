/** What is said beside the wallets where some of them do not come. */
export const noticeText = {
  'connect.relayDown': 'WalletConnect does not work right now.',
  'connect.directoryDown': 'The wallet list cannot be loaded.',
} as const
