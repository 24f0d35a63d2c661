import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a pool counts for what lies far from its price',
    file: 'server/chains/prices/findWhirlpools.ts',
    find: 'held < atPrice ? held : atPrice',
    replace: 'held',
    test: 'rejects: a pool with next to nothing at its price, however much lies elsewhere',
  },
])
