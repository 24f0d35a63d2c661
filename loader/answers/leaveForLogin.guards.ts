import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: the page is sent to any address below the login',
    file: 'loader/answers/leaveForLogin.ts',
    find: '/\\W/.test(provider + attempt)',
    replace: 'false',
    test: 'rejects: {"provider":"../evil","attempt":"0123456789abcdef0123456789abcdef"}',
  },
])
