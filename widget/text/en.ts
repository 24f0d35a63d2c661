/**
 * What the widget says on the way to a connection, in English (ui.md "Words": plain, short, active; buttons are verbs;
 * an error says what happened, then what to do). `{name}` marks a parameter. What other views say is in `enLater.ts`: the
 * first view does not wait for it.
 */
export const en = {
  'action.back': 'Back',
  'action.close': 'Close',
  'action.retry': 'Try again',
  'action.help': 'What is a wallet?',
  'action.clear': 'Clear search',

  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.polkadot': 'Polkadot',
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',

  'tag.installed': 'Installed',
  'tag.recent': 'Recent',
  'tag.connected': 'Connected',
  'tag.testnet': 'Testnet',
  'tag.qrCode': 'QR code',

  'connect.title': 'Connect a wallet',
  'connect.titleFor': 'Connect a {namespace} wallet',
  'connect.wallets': 'Wallets',
  'connect.emptyTitle': 'No wallet in this browser yet',
  'connect.emptyText': 'Install one and it appears here by itself.',
  'connect.emptyTextFor': 'Install a {namespace} wallet and it appears here by itself.',
  'connect.newToWallets': 'New to wallets?',
  'connect.getWallet': 'Get a wallet',
  'connect.or': 'or',
  'connect.showWallets': 'Continue with a wallet',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy policy',

  'account.title': 'Your wallet',
  'settings.title': 'Settings',
  'transaction.title': 'Transaction',
  'receive.title': 'Receive',
  'nft.title': 'NFT',
  'switchAccount.title': 'Choose an account',
  'networks.title': 'Choose a network',
  'switch.title': 'Switch network',
  'switchChain.title': 'Another wallet needed',
  'unsupported.title': 'Unsupported network',
  'walletConnect.title': 'Scan to connect',
  'allWallets.title': 'All wallets',
  'downloads.title': 'Get {wallet}',
  'getWallet.title': 'Get a wallet',
  'signIn.title': 'Sign in',
  'frame.approve': 'Approve request',

  'view.failedTitle': 'This screen did not load',
  'view.failedText': 'Check your internet connection, then try again.',
} as const
