import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 41: a test project writes to real addresses, or a real project takes the code of test projects',
    file: 'server/login/test/requireOwnAddress.ts',
    find: 'isTest === isTestAddress(email)',
    replace: 'true',
    test: 'threat 41 rejects: a real address in a test project, to which no mail may go',
  },
  {
    name: 'threat 41: whoever knows the code of test projects signs in as anybody',
    file: 'server/login/codes/codes.ts',
    find: "isTestAddress(email) && (await projects.get(projectId))?.kind === 'test'",
    replace: 'true',
    test: 'threat 41 rejects: the code of test projects for a person of a real one',
  },
  {
    name: 'threat 41: a sign-in of a test project ends in another',
    file: 'server/login/accounts/accounts.ts',
    find: 'isTest !== isTestPerson(identity)',
    replace: 'false',
    test: 'threat 41 rejects: a sign-in that began in a test project ends in no other, and the other way round',
  },
  {
    name: 'threat 41: a notice goes to an address of test projects',
    file: 'server/login/test/withoutTestMail.ts',
    find: '!isTestAddress(mail.to.toLowerCase())',
    replace: 'true',
    test: 'threat 41 behavior: a mail that is written to such an address all the same goes nowhere',
  },
])
