export const walletConnectText = {
  'walletConnect.places': 'Where to find {wallet}',
  'walletConnect.browser': 'Browser',
  'walletConnect.mobile': 'Mobile',
  'walletConnect.desktop': 'Desktop',
  'walletConnect.web': 'Web',
  'walletConnect.code': 'QR code to connect a wallet',
  'walletConnect.codeFor': 'QR code to connect {wallet}',
  'walletConnect.codeComing': 'Getting the code',
  'walletConnect.codeReady': 'The code is ready to scan.',
  'walletConnect.scan': 'Open your wallet app on your phone and scan this code.',
  'walletConnect.scanWith': 'Open {wallet} on your phone and scan this code.',
  'walletConnect.scanFromHere':
    'Scan this code with the device your wallet is on, or copy the link into the wallet.',
  'walletConnect.copyLink': 'Copy link',
  'walletConnect.linkCopied': 'Link copied',
  'walletConnect.copyManually': 'The link is selected. Copy it with your keyboard or the context menu.',
  'walletConnect.shortLived':
    'Your browser can’t keep this connection. It ends when you reload or leave this page.',
  'walletConnect.open': 'Open {wallet}',
  'walletConnect.openAgain': 'Open {wallet} again',
  'walletConnect.openTitle': 'Continue in {wallet}',
  'walletConnect.openText': 'Approve the connection there, then come back to this page.',
  'walletConnect.browseText': 'This page opens in {wallet}’s own browser. Connect it there.',
  'walletConnect.openedTitle': 'Approve the connection in {wallet}',
  'walletConnect.openedText': 'Then come back to this page. It continues by itself.',
  'walletConnect.stillHereTitle': 'Did {wallet} open?',
  'walletConnect.stillHereText': 'If not, copy the link into {wallet}, or scan the code with another device.',
  'walletConnect.showCode': 'Show QR code',
  'walletConnect.failedTitle': 'Couldn’t connect to WalletConnect',
  'walletConnect.expiredText': 'The code has expired. Try again to get a new one.',
  'walletConnect.notInstalled': '{wallet} isn’t installed here',
  'walletConnect.installText':
    'Install the extension, then reload this page. It appears in the list by itself.',
  'walletConnect.install': 'Get the extension',
  'walletConnect.noWallet': 'Don’t have {wallet}?',
  'walletConnect.getIt': 'Get it',
} as const

/** On a touch screen. */
export const walletConnectTouch = {
  'walletConnect.copyManually': 'The link is selected. Hold it, then choose Copy.',
} as const
