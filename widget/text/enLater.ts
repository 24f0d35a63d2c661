/** What the views say that are loaded when they are needed, in English. Written as `en.ts` is. */
export const enLater = {
  'account.connectedWith': 'Connected with {wallet}',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.copyManually': 'The address is selected. Copy it with your keyboard or the context menu.',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Loading balance',
  'account.balanceUnknown': 'Balance unknown',
  'account.changeNetwork': 'Change network: {network}',
  'account.explorer': 'View on {explorer}',
  'account.explorerLabel': 'View on {explorer}, opens in a new tab',
  'account.switchAccount': 'Switch to {namespace}, {address}',
  'account.disconnect': 'Disconnect',
  'account.unknownNetwork': 'Unknown network',

  'networks.search': 'Search networks',
  'networks.found': { one: '{count} network found', other: '{count} networks found' },
  'networks.list': 'Networks',
  'networks.noMatchTitle': 'No network found',
  'networks.noMatchText': 'Nothing matches “{query}” on this site.',

  'switch.waitingTitle': 'Approve the switch in {wallet}',
  'switch.waitingText': 'Then you are on {network}.',
  'switch.declinedTitle': 'Switch declined',
  'switch.declinedText': 'You are still on the same network. Try again, or go back and choose another.',
  'switch.pendingTitle': 'An earlier request is still open',
  'switch.pendingText': 'Open {wallet} and answer the request waiting there. Then try again.',
  'switch.failedTitle': '{wallet} did not switch to {network}',

  'switchChain.heading': '{network} needs a {namespace} wallet',
  'switchChain.text': 'Connect one to go on.',
  'switchChain.stays': '{current} stays connected.',
  'switchChain.connect': 'Connect a {namespace} wallet',

  'unsupported.text':
    '{wallet} is on a network that this site does not use. Switch to one of these to go on.',
  'unsupported.networks': 'Supported networks',

  'getWallet.ownTitle': 'Holds what you own',
  'getWallet.ownText': 'Coins, tokens and collectibles.',
  'getWallet.signInTitle': 'Opens doors',
  'getWallet.signInText': 'Sign in to sites without a password.',
  'getWallet.keyTitle': 'Answers only to you',
  'getWallet.keyText': 'Nothing moves until you approve it.',
  'getWallet.choose': 'Good ones to start with',
  'getWallet.walletLabel': '{wallet}, opens {site} in a new tab',
  'getWallet.afterwards': 'Once it is installed, reload this page.',
} as const
