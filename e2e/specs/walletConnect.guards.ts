import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R7: a page reads of the kit’s own fault where the code for a chain does not load',
    file: 'widget/services/rpc/createChainReaders.ts',
    find: "loadPart(() => import('./evmClient.ts'), 'RPC_UNREACHABLE')",
    replace: "import('./evmClient.ts')",
    test: 'R7 rejects: RPC_UNREACHABLE for the first read of a chain once the kit’s server is gone, wherever its code comes from',
  },
])
