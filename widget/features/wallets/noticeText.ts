/** What is said beside the wallets where some of them do not come. */
export const noticeText = {
  'connect.relayDown': 'WalletConnect isn’t working right now.',
  'connect.directoryDown': 'We can’t load the wallet list.',
} as const
