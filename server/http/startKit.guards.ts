import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'readyz: a stopping server is sent visitors',
    file: 'server/http/routes/health.ts',
    find: 'isStopping()\n',
    replace: 'false\n',
    test: 'default: one process serves, is edited while it runs, stops, and starts again with what it knew',
  },
])
