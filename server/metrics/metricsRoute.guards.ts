import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'server/metrics/metricsRoute.ts'

export const guards = defineGuards([
  {
    name: 'metrics: anybody reads them',
    file,
    find: "!isSame(context.req.header('Authorization') ?? '', `Bearer ${token}`)",
    replace: 'false',
    test: 'who reads it > rejects: who brings none or another one, as if there were nothing',
  },
  {
    name: 'metrics: without a token anybody can guess the word for none',
    file,
    find: 'token === undefined ||',
    replace: '',
    test: 'who reads it > rejects: everybody, where no token is configured',
  },
])
