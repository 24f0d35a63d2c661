import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'what a failed call moved counts as moved',
    file: 'server/chains/index/innerMoves.ts',
    find: '|| isWithin(trace, failed)',
    replace: '',
    test: 'behavior: what a failed call moved has gone back, with all below it',
  },
])
