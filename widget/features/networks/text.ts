export const networksText = {
  'networks.search': 'Search networks',
  'networks.found': { one: '{count} network found', other: '{count} networks found' },
  'networks.list': 'Networks',
  'networks.unapproved': 'Not approved in {wallet}',
  'networks.noMatchTitle': 'No network found',
  'networks.noMatchText': 'Nothing matches “{query}” on this site.',

  'switch.waitingTitle': 'Approve the switch in {wallet}',
  'switch.waitingText': 'Then you are on {network}.',
  'switch.cancel': 'Cancel',
  'switch.declinedTitle': 'Switch declined',
  'switch.declinedText': 'You are still on the same network. Try again, or go back and choose another.',
  'switch.pendingTitle': 'An earlier request is still open',
  'switch.pendingText':
    'Open {wallet} and answer the request waiting there. Once you have, this goes on by itself.',
  'switch.failedTitle': '{wallet} did not switch to {network}',

  'switchChain.heading': '{network} needs a wallet for {namespace}',
  'switchChain.text': 'Connect one to go on.',
  'switchChain.stays': '{current} stays connected.',
  'switchChain.connect': 'Connect your {namespace} wallet',

  'unsupported.text':
    '{wallet} is on a network that this site does not use. Switch to one of these to go on.',
  'unsupported.networks': 'Supported networks',
} as const
