import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a NUL in a body reaches the database',
    file: 'server/responses/parseJson.ts',
    find: 'text.includes(escapedNul)',
    replace: 'false',
    test: 'rejects: "\\u0000"',
  },
])
