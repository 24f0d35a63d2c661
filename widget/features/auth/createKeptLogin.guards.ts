import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R28: a kept sign-in never ends',
    file: 'widget/features/auth/createKeptLogin.ts',
    find: 'timer = setTimeout(onExpired, timings.loginKept)',
    replace: '',
    test: 'R28 behavior: a kept sign-in ends after its time, on the server too',
  },
])
