import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R28: who has no way to the wallet stays signed in',
    file: 'widget/features/auth/createLogin.ts',
    find: 'else signOut().catch(sayUnforeseen)',
    replace: '',
    test: 'R28 behavior: signed in, and no way to the wallet, WALLET_FROZEN: signed out again',
  },
  {
    name: 'R28: a finished sign-in is thrown away by leaving',
    file: 'widget/features/auth/createLogin.ts',
    find: 'const isGood = !error || passing.includes(error.code)',
    replace: 'const isGood = false',
    test: 'R28 behavior: signed in, and the wallet not opened, USER_CLOSED: the sign-in is kept',
  },
])
