import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: an account is upgraded to whatever code a chain has at the delegate’s address',
    file: 'frame-auth/features/batch/readDelegation.ts',
    find: 'keccak256(code) === delegationFramework.delegateCodeHash',
    replace: "code !== '0x'",
    test: 'threat 18 rejects: a chain that has other code at the delegate’s address, by its hash',
  },
])
