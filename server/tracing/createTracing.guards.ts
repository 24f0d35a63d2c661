import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'traces: a span is named by the address that was asked for, with the account in it',
    file: 'server/http/middleware.ts',
    find: 'routePath(context, -1)',
    replace: 'context.req.path',
    test: 'threat: no span says who asked for what, by whatever address it was asked',
  },
])
