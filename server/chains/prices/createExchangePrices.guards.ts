import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a pool with next to nothing in it makes the price',
    file: 'server/chains/prices/createPools.ts',
    find: 'if (depth.lt(deepest)) continue',
    replace: '',
    test: 'rejects: a pool so small that anybody could set its price',
  },
])
