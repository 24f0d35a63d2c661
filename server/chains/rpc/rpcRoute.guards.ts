import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: whoever knows a project’s id can steer the Bitcoin node behind the proxy',
    file: 'server/chains/rpc/nodes/bitcoinMethods.ts',
    find: "'submitpackage',",
    replace: "'stop',\n  'sendtoaddress',\n  'submitpackage',",
    test: 'default: Bitcoin’s and NEAR’s chains, each with its own methods',
  },
])
