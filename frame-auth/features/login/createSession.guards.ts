import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R28: a sign-in that nobody sees goes on for ever',
    file: 'frame-auth/features/login/createSession.ts',
    find: 'if (until !== undefined && until <= now()) await forget() else',
    replace: '',
    test: 'R28 behavior: a sign-in with which no wallet was opened here is over after its time, and goes on before',
  },
])
