import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'blocks of two chains are kept as one',
    file: 'server/chains/index/changeBlocks.ts',
    find: 'if (!(await follows(transaction, chain, range, blocks)))',
    replace: 'if (!(await follows(transaction, -1, range, [])))',
    test: 'rejects: blocks that do not follow on the block below; what was kept stays',
  },
])
