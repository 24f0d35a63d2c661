import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'balances of a chain that is not read to its end pass for all',
    file: 'server/chains/evm/readEvmBalances.ts',
    find: '...(!complete && { partial: true })',
    replace: '',
    test: 'behavior: what is known of a chain is marked as a part, as it has been read to its end or not',
  },
])
