import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the server prices coins of a test network for the approval',
    file: 'server/chains/known/createKnown.ts',
    find: 'chain.network.testnet || ',
    replace: '',
    test: 'behavior: nothing on a test network is worth anything, and no price is asked for',
  },
])
