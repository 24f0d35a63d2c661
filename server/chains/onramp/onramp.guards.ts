import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'another project reads an order',
    file: 'server/chains/onramp/onrampRoute.ts',
    find: 'order?.projectId !== project.id',
    replace: '!order || project.id === order.id',
    test: 'rejects: another project’s order, one that is none, and lists that name what reads an order',
  },
])
