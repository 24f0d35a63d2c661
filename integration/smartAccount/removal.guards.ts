import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'account: an upgrade is taken back that is not there',
    file: 'frame-auth/features/requests/prepareRemoval.ts',
    find: "throw new WalletKitError('INVALID_PARAMS', 'The account is not upgraded on this network')",
    replace: 'return delegationFramework.delegate',
    test: 'taking an upgrade back > rejects: an account that is not upgraded, and nobody can approve it',
  },
  {
    name: 'account: a change of the code that the network has skipped is not looked for',
    file: 'frame-auth/features/batch/readSmartAccounts.ts',
    find: 'after !== undefined',
    replace: "after === ''",
    test: 'taking an upgrade back > behavior: a change that the network has skipped is found in the code: the account is what it was',
  },
])
