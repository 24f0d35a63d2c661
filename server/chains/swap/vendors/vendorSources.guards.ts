import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'issue 16: a vendor names the contract that a wallet calls',
    file: 'server/chains/swap/vendors/createVendorSource.ts',
    find: 'if (!router || !isAddressEqual(call.to, router) || call.value !== value)',
    replace: 'if (!router)',
    test: 'rejects: a transaction to another contract (1inch)',
  },
])
