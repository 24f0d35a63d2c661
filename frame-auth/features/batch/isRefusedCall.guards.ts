import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a batch uses a delegation of the account to itself',
    file: 'frame-auth/features/batch/isRefusedCall.ts',
    find: 'return isSameAddress(raw.from, account)',
    replace: 'return raw.from === to',
    test: 'threat 18 rejects: a call by a delegation of the account to itself',
  },
  {
    name: 'threat 18: a batch calls what the account is made of by words of a token',
    file: 'frame-auth/features/batch/isRefusedCall.ts',
    find: '|| raw.token === undefined ||',
    replace: '||',
    test: 'threat 18 rejects: a call that looks like one of somebody else’s, of the EntryPoint',
  },
])
