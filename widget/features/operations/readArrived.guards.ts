import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'swapping: a token’s contract is believed what it says to have brought',
    file: 'widget/features/operations/readArrived.ts',
    find: 'moved > 0n && moved < more',
    replace: 'moved > 0n',
    test: 'behavior: a contract that reports more than has arrived is not believed',
  },
])
