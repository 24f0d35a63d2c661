import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a phone’s wallet has marks in its name that turn or hide what stands beside it',
    file: 'widget/services/walletConnect/readSession.ts',
    find: 'toPlainText(peer.metadata.name, 64)',
    replace: 'peer.metadata.name.slice(0, 64)',
    test: 'threat 19 behavior: a wallet’s name is shown as plain text',
  },
  {
    name: 'threat 7: accounts of a session are taken as the wallet writes them',
    file: 'widget/services/walletConnect/readSession.ts',
    find: '!isCaipAddress(account) ||',
    replace: '',
    test: 'rejects: an address with a space',
  },
])
