import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 20: a sign-in for another site is signed',
    file: 'frame-auth/features/decode/describeMessage.ts',
    find: 'domain !== page.host ||',
    replace: '',
    test: 'threat 20 rejects: a login for another domain',
  },
])
