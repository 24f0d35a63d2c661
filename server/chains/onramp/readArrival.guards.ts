import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a block that may be taken back delivers a purchase',
    file: 'server/chains/onramp/readArrival.ts',
    find: 'newest - receipt.blockNumber + 1n < BigInt(neededBlocks(chain.network.caipNetworkId))',
    replace: 'newest < BigInt(neededBlocks(chain.network.caipNetworkId))',
    test: 'behavior: on eip155:1 it counts once 2 blocks hold it',
  },
])
