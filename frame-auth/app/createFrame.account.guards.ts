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
  {
    name: 'a page asks for a session that the project has switched off',
    file: 'frame-auth/features/requests/handleRequest.ts',
    find: 'if (grantAsks.has(method) && !context.offersSessions)',
    replace: 'if (false)',
    test: 'createFrame: the account > rejects: wallet_requestExecutionPermissions where the project has switched sessions off, whatever the page has switched on',
  },
  {
    name: 'sessions that the project has switched off can be had',
    file: 'frame-auth/features/requests/answerGrants.ts',
    find: 'if (!offersSessions) return {}',
    replace: '',
    test: 'createFrame: the account > parameters: where the project has switched sessions off they can be had nowhere, and no network is asked',
  },
])
