import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a stranger’s question changes what is approved for an account',
    file: 'server/chains/swap/lastQuotes.ts',
    find: "'last quote', projectId, network, chain.id",
    replace: "'last quote', projectId, chain.id",
    test: 'rejects: what somebody else on another network has asked about the same account',
  },
  {
    name: 'a swap goes by whatever router is approved, at any price',
    file: 'server/chains/swap/chooseSpender.ts',
    find: 'return BigInt(offered) >= BigInt(least) ? other : best',
    replace: 'return BigInt(offered) >= BigInt(least) ? other : other',
    test: 'behavior: an approval of the other router is used only where the swap by it is within the slippage',
  },
])
