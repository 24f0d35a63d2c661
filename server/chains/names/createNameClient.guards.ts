import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a name has the server call any number of gateways',
    file: 'server/chains/names/createNameClient.ts',
    find: 'if (asked === gatewayCalls)',
    replace: 'if (asked < 0)',
    test: 'threat 19 rejects: a list of a thousand gateways is not asked to its end',
  },
])
