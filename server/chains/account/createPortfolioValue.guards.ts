import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'limit 7: a chain that does not answer is an empty one',
    file: 'server/chains/account/createPortfolioValue.ts',
    find: '.catch(() => null)',
    replace: '.catch(() => 0)',
    test: 'limit 7 rejects: a sum that leaves something out: a chain that does not answer',
  },
  {
    name: 'limit 7: a chain that is still being read is an empty one',
    file: 'server/chains/account/createPortfolioValue.ts',
    find: 'return partial ? undefined : balances',
    replace: 'return balances',
    test: 'limit 7 rejects: a sum that leaves something out: a chain that is still being read',
  },
  {
    name: 'limit 7: a project’s endpoints say what a wallet holds',
    file: 'server/chains/account/createPortfolioValue.ts',
    find: 'customRpcUrls: {},',
    replace: '',
    test: 'limit 7 rejects: the endpoints and the networks of a project, which could call a full wallet empty',
  },
])
