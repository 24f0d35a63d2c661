import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 23: an address that nobody has verified is kept',
    file: 'server/login/accounts/accounts.ts',
    find: 'identity.emailVerified ? identity.email : null',
    replace: 'identity.email',
    test: 'threat 23 behavior: an address that nobody has verified is not kept',
  },
])
