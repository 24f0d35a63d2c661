import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: a notice carries the name of a development host',
    file: 'server/custody/createNotices.ts',
    find: "isAllowedOrigin(caller.site, project) === 'allowed'",
    replace: "isAllowedOrigin(caller.site, project) !== 'refused'",
    test: 'threat 19 rejects: the name of a development host, below which anybody can have one',
  },
])
