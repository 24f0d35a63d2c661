import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R17: a request of the chain API that nobody answers has no end',
    file: 'widget/services/chainApi/askChainApi.ts',
    find: 'milliseconds: timings.rpc',
    replace: 'milliseconds: 2 ** 31 - 1',
    test: 'R17 behavior: a server that never answers is given up, by a clock that no browser collects as garbage',
  },
])
