export const networksText = {
  'networks.search': 'Search networks',
  'networks.found': { one: '{count} network found', other: '{count} networks found' },
  'networks.list': 'Networks',
  'networks.unapproved': 'Not approved in {wallet}',
  'networks.noMatchTitle': 'No network found',
  'networks.noMatchText': 'Nothing matches “{query}” on this site.',

  'switch.waitingTitle': 'Approve the switch in {wallet}',
  'switch.waitingText': 'Then you’ll be on {network}.',
  'switch.cancel': 'Cancel',
  'switch.declinedTitle': 'Switch declined',
  'switch.declinedText': 'You’re still on the same network. Try again, or go back to choose another.',
  'switch.pendingTitle': 'An earlier request is still open',
  'switch.pendingText': 'Open {wallet} and answer the request there. This continues by itself once you have.',
  'switch.failedTitle': '{wallet} didn’t switch to {network}',

  'switchChain.heading': '{network} needs a {namespace} wallet',
  'switchChain.text': 'Connect one to continue.',
  'switchChain.stays': '{current} stays connected.',
  'switchChain.connect': 'Connect your {namespace} wallet',

  'unsupported.text': '{wallet} is on a network this site doesn’t use. Switch to one of these to continue.',
  'unsupported.networks': 'Supported networks',
} as const
