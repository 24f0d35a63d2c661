import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 24: anybody asks for one sign-in’s window without end',
    file: 'server/login/social/windowLogin.ts',
    find: ', ...socialPolicy.asksPerAttempt }',
    replace: ', most: 1e9, per: 1 }',
    test: 'threat 24 rejects: more than 20 calls of /ready for one attempt',
  },
  {
    name: 'threat 24: one address asks for windows of sign-ins without end',
    file: 'server/login/social/windowLogin.ts',
    find: ', ...socialPolicy.asksPerIp }',
    replace: ', most: 1e9, per: 1 }',
    test: 'threat 24 rejects: more than 600 calls of windows from one address',
  },
  {
    name: 'threat 24: one address has any number of windows wait',
    file: 'server/login/social/windowLogin.ts',
    find: 'if (!waitingWindows.take(ask.ip, 1))',
    replace: 'if (!waitingWindows)',
    test: 'threat 24 rejects: more than 20 windows of one address that wait at a time',
  },
])
