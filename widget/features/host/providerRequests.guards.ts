import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'widget/features/host/providerRequests.ts'

export const guards = defineGuards([
  {
    name: 'sessions of the embedded wallet are granted where they are switched off',
    file,
    find: "if (connection.uuid === authId && !context.isOn('smartSessions'))",
    replace: 'if (!connection.uuid)',
    test: 'rejects: wallet_requestExecutionPermissions of the embedded wallet where they are off',
  },
  {
    name: 'the end of a session is a disconnect',
    file,
    find: 'if (!asksToDisconnect(params)) break',
    replace: '',
    test: 'behavior: the end of a session goes to the wallet; only the accounts are a disconnect',
  },
])
