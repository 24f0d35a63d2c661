import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a page ends sessions of another account',
    file: 'frame-auth/features/requests/draftRevocation.ts',
    find: "if (!isOwn) throw invalidParams('permissionContext')",
    replace: "if (!delegation) throw invalidParams('permissionContext')",
    test: 'rejects: the end of a session of another account',
  },
  {
    name: 'a person is asked for a session that is never granted',
    file: 'frame-auth/features/requests/handleRequest.ts',
    find: 'await draftGrant({ method, params, network, account, chain: counted(context), now: now(), signal })',
    replace: '',
    test: 'rejects: a session that has ended, without asking anybody',
  },
])
