import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'readyz: a stopping server is sent visitors',
    file: 'server/http/routes/health.ts',
    find: 'isStopping()\n',
    replace: 'false\n',
    test: 'default: one process serves, is edited while it runs, stops, and starts again with what it knew',
  },
  {
    name: 'threat 41: any project gives funds on the test network and sets its clock',
    file: 'server/testMode/testModeRoute.ts',
    find: "context.var.project.kind !== 'test'",
    replace: 'false',
    test: 'default: a test project has a network of the server’s own, whose clock and funds are a test’s; no other has it',
  },
])
