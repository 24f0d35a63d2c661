import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: whoever knows a project’s id can steer the Bitcoin node behind the proxy',
    file: 'server/chains/rpc/nodes/bitcoinMethods.ts',
    find: "'submitpackage',",
    replace: "'stop',\n  'sendtoaddress',\n  'submitpackage',",
    test: 'default: Bitcoin’s and NEAR’s chains, each with its own methods',
  },
  {
    name: 'one client’s network takes all JSON-RPC calls of a project',
    file: 'server/chains/rpc/rpcRoute.ts',
    find: 'key: project.id, client, count }',
    replace: 'key: project.id, client, count: 0 }',
    test: 'rejects: with 429 what is too much of one client’s network at once, and of no other',
  },
])
