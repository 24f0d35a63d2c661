import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'account: a removal that the network has skipped is said to be done',
    file: 'widget/features/auth/createSmartAccount.ts',
    find: "status === 'plain' || status === 'unsupported'",
    replace: 'status !== undefined',
    test: 'AccountType > behavior: a removal that the network has skipped in silence is said',
  },
  {
    name: 'account: smart accounts are shown where they are switched off',
    file: 'widget/features/account/AccountSettings.tsx',
    find: "isOffered && connection?.namespace === 'eip155'",
    replace: "connection?.namespace === 'eip155'",
    test: 'AccountType > parameters: where smart accounts are switched off nothing says that there are any',
  },
])
