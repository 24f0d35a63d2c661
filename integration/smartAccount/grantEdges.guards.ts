import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the code of an account that was to be upgraded is not read again',
    file: 'frame-auth/features/requests/upgradeTransaction.ts',
    find: "if (!(await isUpgraded())) throw notGranted('The network has not upgraded the account: try again')",
    replace: '',
    test: 'behavior: an upgrade that the chain has not made gives the page no session',
  },
  {
    name: 'sessions are granted while their manager is paused',
    file: 'frame-auth/features/grants/readGrantChain.ts',
    find: "if (paused !== 0n) throw notGranted('Sessions are paused on this network: ask again later')",
    replace: '',
    test: 'rejects: a session while the manager is paused, which nobody could use',
  },
])
