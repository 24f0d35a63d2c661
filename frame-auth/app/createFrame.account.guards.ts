import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'account type: a page’s wish goes before the person’s choice',
    file: 'frame-auth/features/batch/createSmartAccounts.ts',
    find: 'typeSchema.safeParse(chosen).data ?? wanted',
    replace: 'wanted ?? chosen',
    test: 'createFrame: the account > R29 behavior: a smart account where it is wanted and there, of one address; the person’s choice is kept, and goes before a page’s',
  },
  {
    name: 'account type: a smart account where the network has none',
    file: 'frame-auth/features/user/createUser.ts',
    find: "smartAccountNetworks.includes(network.caipNetworkId) ? preferred : 'eoa'",
    replace: 'preferred',
    test: 'createFrame: the account > R29 behavior: a smart account where it is wanted and there, of one address; the person’s choice is kept, and goes before a page’s',
  },
  {
    name: 'account type: smart accounts of a project that offers none',
    file: 'frame-auth/features/batch/createSmartAccounts.ts',
    find: "if (!isOffered) return 'eoa'",
    replace: '',
    test: 'createFrame: the account > R29 parameters: a project that offers no smart accounts has none, whatever is preferred',
  },
])
