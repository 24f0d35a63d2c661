import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a mail names a site that the project does not',
    file: 'server/login/email/beginByMail.ts',
    find: "&& isAllowedOrigin(site, project) === 'allowed'",
    replace: '',
    test: 'parameters: a mail names a development host by the project',
  },
])
