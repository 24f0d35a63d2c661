import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the signer signs a Solana transaction of a version to come as a message',
    file: 'frame-auth/worker/signing/signSolana.ts',
    find: 'if (mayBeNewTransaction(bytes)) return true',
    replace: '',
    test: 'threat 18 rejects: bytes that are no text and begin with 0x129, which may be a version to come',
  },
  {
    name: 'threat 18: the signer signs bytes that were changed after the approval',
    file: 'frame-auth/worker/signing/signApproved.ts',
    find: 'if (!sameBytes(await sha256(bytes), hash))',
    replace: 'if (bytes.length === 0)',
    test: 'threat 18 rejects: any byte changed after the approval',
  },
  {
    name: 'threat 18: the signer signs away the account when it is asked to',
    file: 'frame-auth/worker/signing/signEvm.ts',
    find: 'if (givesAccount(data, account))',
    replace: 'if (text.length === 0)',
    test: 'threat 18 rejects: power over the account, even if it was approved: a delegation',
  },
  {
    name: 'threat 18: the signer takes another account for its own',
    file: 'frame-auth/worker/signing/signEvm.ts',
    find: 'evmAddressOf(key)',
    replace: "''",
    test: 'threat 18 rejects: power over the account, even if it was approved: for the account itself, whatever it says',
  },
  {
    name: 'threat 18: a transaction brings authorisations of the account',
    file: 'frame-auth/worker/signing/signingRequestSchema.ts',
    find: "z.strictObject({ kind: z.literal('evmTransaction')",
    replace: "z.object({ kind: z.literal('evmTransaction')",
    test: 'threat 18 rejects: a transaction with authorisations',
  },
  {
    name: 'threat 18: an upgrade of the account is authorised for every chain',
    file: 'frame-auth/worker/signing/signingRequestSchema.ts',
    find: "change: z.enum(['upgrade', 'remove']), chainId: whole.check(z.gte(1))",
    replace: "change: z.enum(['upgrade', 'remove']), chainId: whole",
    test: 'threat 18 rejects: chain id 0, which would hold on every chain',
  },
  {
    name: 'threat 18: an account is upgraded to code of anybody’s choice',
    file: 'frame-auth/worker/signing/signingRequestSchema.ts',
    find: "z.strictObject({ kind: z.literal('evmDelegation')",
    replace: "z.object({ kind: z.literal('evmDelegation')",
    test: 'threat 18 rejects: a delegate of the page’s choice',
  },
  {
    name: 'threat 18: an account without code is called',
    file: 'frame-auth/worker/signing/toDelegation.ts',
    find: "if (change === 'remove' && data !== '0x')",
    replace: 'if (!data)',
    test: 'rejects: a call by an account whose code is taken away',
  },
  {
    name: 'threat 18: a Solana message may be a transaction',
    file: 'frame-auth/worker/signing/signSolana.ts',
    find: 'if (isTransactionOf(message, address))',
    replace: 'if (message.length === 0)',
    test: 'threat 18 rejects: a "message" that is a transaction of version legacy of this wallet',
  },
  {
    name: 'threat 18: a transaction that asks for no signature of ours is signed',
    file: 'frame-auth/worker/signing/signSolana.ts',
    find: 'if (!(address in transaction.signatures))',
    replace: 'if (bytes.length === 0)',
    test: 'rejects: a transaction that does not ask for this signature',
  },
])
