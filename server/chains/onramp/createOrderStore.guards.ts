import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a stranger’s unpaid orders keep an older one from being followed',
    file: 'server/chains/onramp/findOrders.ts',
    find: 'table.checkedAt, desc(table.createdAt)',
    replace: 'desc(table.createdAt)',
    test: 'behavior: of unpaid orders each gets its turn, however many a stranger has begun since',
  },
  {
    name: 'purchases that the chain does not show yet are told to anybody',
    file: 'server/chains/onramp/findOrders.ts',
    find: 'inArray(table.id, [...known]),',
    replace: '',
    test: 'rejects: telling a stranger of a purchase before the chain shows it',
  },
])
