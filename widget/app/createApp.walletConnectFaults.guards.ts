import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R4: an approval is lost that comes before the relay’s word',
    file: 'widget/services/walletConnect/createSignClient.ts',
    find: 'keepProposals(client.engine)',
    replace: '',
    test: 'R4 behavior: an approval counts though the relay’s word that it has the proposal was lost',
  },
])
