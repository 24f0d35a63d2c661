import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a NUL in an address reaches the database',
    file: 'server/http/middleware.ts',
    find: "context.req.url.includes('%00')",
    replace: 'false',
    test: 'addresses > rejects: a NUL in one, on every origin',
  },
])
