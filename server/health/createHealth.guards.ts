import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'health: what is said of a part quotes its address and key',
    file: 'server/health/askPart.ts',
    find: "error instanceof PartDown ? error.message : 'It does not answer, or not in time'",
    replace: 'String(error)',
    test: 'threat: what is said of a part that is down has neither its address nor its key',
  },
  {
    name: 'health: each reader asks each part anew',
    file: 'server/health/createHealth.ts',
    find: 'last && !isOlderThan(healthPolicy.freshFor)',
    replace: 'last === undefined',
    test: 'threat: a part is asked once within some seconds, whoever wants to know',
  },
])
