import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'primary names: a hash of anything is signed under a name that was not hashed',
    file: 'frame-auth/features/requests/preparePrimaryName.ts',
    find: 'if (parsed.message !== hashPrimaryName({ ...primaryName, address: account }))',
    replace: 'if (parsed.message === hashPrimaryName)',
    test: 'personal_sign of a primary name > rejects: the hash of something else is not what is said of it',
  },
])
