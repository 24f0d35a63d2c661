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
  'networks.title': 'Choose a network',
  'switch.title': 'Switch network',
  'switchChain.title': 'Another wallet needed',
  'unsupported.title': 'Unsupported network',
  'walletConnect.title': 'Scan to connect',
  'allWallets.title': 'All wallets',
  'downloads.title': 'Get {wallet}',
  'getWallet.title': 'Get a wallet',
  'email.deviceTitle': 'Confirm this device',
  'email.otpTitle': 'Enter the code',
  'social.title': 'Sign in',
  'updateEmail.title': 'Change email',
  'frame.approve': 'Approve request',
  'frame.setUp': 'Secure your wallet',
  'frame.recover': 'Open your wallet',
  'frame.security': 'Wallet security',

  'toast.networkSwitched': 'Switched to {network}',
  'toast.emailUpdated': 'Email changed',
  'toast.balanceUnavailable': 'Token Balance Unavailable',

  'view.failedTitle': 'This screen did not load',
  'view.failedText': 'Check your internet connection, then try again.',

  'error.USER_REJECTED': 'The request was declined in the wallet. You can try again.',
  'error.REQUEST_PENDING': 'The wallet still has an earlier request open. Answer it there, then try again.',
  'error.WALLET_NOT_FOUND':
    'The wallet is no longer on this page. Check that it is switched on, then reload.',
  'error.WALLET_ERROR': 'The wallet reported a problem. Unlock it, then try again.',
  'error.WALLET_INVALID_RESPONSE':
    'The wallet gave an answer that makes no sense. Update it, or use another wallet.',
  'error.NOT_CONNECTED': 'The wallet is not connected any more. Connect it again.',
  'error.CHAIN_NOT_SUPPORTED': 'The wallet does not support this network. Choose another network or wallet.',
  'error.NETWORK_NOT_FOUND': 'This site does not offer that network. Choose another one.',
  'error.TIMEOUT': 'The wallet did not answer in time. Open it, then try again.',
  'error.TOO_MANY_REQUESTS': 'Too much is going on at once. Wait a moment, then try again.',
  'error.RELAY_UNREACHABLE':
    'WalletConnect cannot be reached. Check your internet connection, then try again.',
  'error.PROPOSAL_EXPIRED': 'The code was open for too long. Try again to get a fresh one.',
  'error.SESSION_EXPIRED': 'The connection to your wallet has ended. Connect it again.',
  'error.RPC_ERROR': 'The network answered with an error. Try again in a moment.',
  'error.RPC_UNREACHABLE': 'The network cannot be reached. Check your internet connection, then try again.',
  'error.FRAME_LOST': 'The page interrupted the request. Try again.',
  'error.ORIGIN_NOT_ALLOWED': 'This site may not use the wallet connection. Its developer can allow it.',
  'error.INTERNAL': 'Something on our side went wrong. Try again.',
} as const
