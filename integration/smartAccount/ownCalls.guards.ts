import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'frame-auth/features/requests/prepareOwnCalls.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a transaction to oneself calls what no batch may call',
    file,
    find: 'readReceiver(call, account)',
    replace: 'call.to.toString()',
    test: 'a transaction to oneself > threat 18 rejects: a call of the manager of its sessions, and nobody can approve it',
  },
  {
    name: 'threat 18: a transaction to oneself is approved that nobody understands',
    file: 'frame-auth/features/requests/prepareEvm.ts',
    find: "draft.to?.toLowerCase() === account.toLowerCase() && draft.data !== '0x'",
    replace: 'draft.to === draft.data',
    test: 'a transaction to oneself > threat 18 rejects: data that is no batch, and nobody can approve it',
  },
  {
    name: 'threat 18: an account runs another wallet’s code by a page’s transaction',
    file,
    find: "throw notUnderstood('The account runs code that this wallet does not know')",
    replace: 'return false',
    test: 'a transaction to oneself > threat 18 rejects: an account that runs another wallet’s code, whatever the data',
  },
])
