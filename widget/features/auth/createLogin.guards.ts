import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R28: who leaves before the wallet is there stays signed in',
    file: 'widget/features/auth/createLogin.ts',
    find: 'signOut().catch(() => {})',
    replace: '',
    test: 'R28 behavior: signed in and without a wallet: signed out again',
  },
])
