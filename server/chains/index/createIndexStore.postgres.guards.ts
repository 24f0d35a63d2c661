import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'one page of a history is read from two states of the chain',
    file: 'server/chains/index/createIndexStore.ts',
    find: "{ isolationLevel: 'repeatable read' }",
    replace: '{}',
    test: 'behavior: blocks that are cut while somebody reads are there until the reading ends',
  },
])
