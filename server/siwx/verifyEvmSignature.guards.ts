import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a sign-in counts for an address that nobody has a key to',
    file: 'server/siwx/verifyEvmSignature.ts',
    find: 'if (BigInt(address) <= lastReserved) return null',
    replace: '',
    test: 'rejects: the address zero, to which nobody has a key, before a chain is asked',
  },
])
