import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a user operation calls the account itself, or what it is made of',
    file: 'frame-auth/worker/signing/signUserOperation.ts',
    find: 'calls.some((call) => isRefusedCall(call, sender))',
    replace: 'calls.length === 0',
    test: 'threat 18 rejects: a call of the account itself',
  },
  {
    name: 'threat 18: two user operations of two sequences are both made',
    file: 'frame-auth/worker/signing/signUserOperation.ts',
    find: '|| BigInt(nonce) >= firstSequence',
    replace: '|| nonce === ""',
    test: 'threat 18 rejects: a nonce of another sequence: an operation that was kept back could be made beside it',
  },
  {
    name: 'a user operation makes more calls than a person can look at',
    file: 'frame-auth/worker/signing/signUserOperation.ts',
    find: 'calls.length > callBatches.maxCalls ||',
    replace: '',
    test: 'rejects: more calls than a person can look at',
  },
  {
    name: 'threat 18: what a user operation executes is said beside its calls',
    file: 'frame-auth/worker/signing/signingRequestSchema.ts',
    find: "z.strictObject({ kind: z.literal('evmUserOperation')",
    replace: "z.object({ kind: z.literal('evmUserOperation')",
    test: 'threat 18 rejects: an operation that says what the account executes',
  },
])
