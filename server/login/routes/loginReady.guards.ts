import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the window of a sign-in says the words of a stranger',
    file: 'server/login/routes/login.ts',
    find: "project !== null && isAllowedOrigin(attempt.site, project) === 'allowed'",
    replace: "attempt.site !== ''",
    test: 'parameters: the window of a sign-in names a development host, which is anybody’s words, by the project',
  },
])
