import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'an address with a wrong letter is read',
    file: 'server/chains/core/evmNamespace.ts',
    find: 'return text === address || text === text.toLowerCase() ? address : null',
    replace: 'return address',
    test: 'GET /v1/account/{address}/balance > rejects: a checksum that is wrong',
  },
  {
    name: 'an address is asked of a chain that has no such addresses',
    file: 'server/chains/account/readAccount.ts',
    find: 'chainNamespaceOf(chainId) !== namespace',
    replace: "chainNamespaceOf(chainId) === ''",
    test: 'GET /v1/account/{address}/balance > rejects: a Solana address on an EVM chain',
  },
  {
    name: 'who asks for purchases gets everything that happened',
    file: 'server/chains/account/accountRoutes.ts',
    find: 'onramp === undefined',
    replace: "onramp !== ''",
    test: 'default: what was bought, which is nothing so far, however much else has happened',
  },
])
