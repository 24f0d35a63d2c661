/** What the first view says (behaviour §10 "Words": plain, short, active; buttons are verbs). */
export const connectText = {
  'connect.wallets': 'Wallets',
  'connect.emptyTitle': 'No wallet in this browser yet',
  'connect.emptyText': 'Install one, then reload this page.',
  'connect.emptyTextFor': 'Install a {namespace} wallet, then reload this page.',
  'connect.newToWallets': 'New to wallets?',
  'connect.getWallet': 'Get a wallet',
  'connect.or': 'or',
  'connect.showWallets': 'Continue with a wallet',
  'connect.branding': 'By WalletKit',

  'allWallets.title': 'All wallets',
} as const
