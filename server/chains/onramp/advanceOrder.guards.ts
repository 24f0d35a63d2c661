import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'an order goes back',
    file: 'server/chains/onramp/advanceOrder.ts',
    find: 'ranks[status] < ranks[order.status]',
    replace: 'ranks[status] < 0',
    test: 'default: paid only goes on, and never to delivered by a word',
  },
])
