import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 13: an answer may say more than its contract',
    file: 'server/login/gate/serveEndpoint.ts',
    find: 'z.parse(endpoint.answer, answer)',
    replace: 'answer',
    test: 'threat 13 behavior: an answer that says more than the contract goes nowhere',
  },
])
