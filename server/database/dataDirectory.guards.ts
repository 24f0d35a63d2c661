import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'two processes hold one database: who comes late takes a number that is free again',
    file: 'server/database/dataDirectory.ts',
    find: 'return (await lastHolder(dataDirectory)) === last + 1',
    replace: 'return true',
    test: 'behavior: who looked before others came and went is too late, even where their numbers are free again',
  },
])
