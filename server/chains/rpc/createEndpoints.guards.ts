import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 41: a test project reaches a main network that the operator serves',
    file: 'server/chains/rpc/createEndpoints.ts',
    find: "project.kind === 'test' || chain === testNetwork.id",
    replace: 'chain === testNetwork.id',
    test: 'rejects: for a test project every chain that is none of its own, also where the operator serves it',
  },
])
