import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R7: a page reads of the kit’s own fault where the code for a chain does not load',
    file: 'widget/features/host/hostCalls.ts',
    find: "loadPart(load, 'RPC_UNREACHABLE')",
    replace: 'load()',
    test: 'R7 rejects: RPC_UNREACHABLE for the first read of a chain once the kit’s server is gone, wherever its code comes from',
  },
])
