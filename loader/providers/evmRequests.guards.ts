import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'that a wallet in the page makes no batches is said in a way that clients do not know',
    file: 'loader/wallets/toUserRejection.ts',
    find: "method === 'wallet_sendCalls' && code === 4200",
    replace: 'false',
    test: 'rejects: a wallet that has no wallet_sendCalls: clients read -32601',
  },
])
