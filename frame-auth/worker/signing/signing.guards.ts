import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: the signer signs bytes that were changed after the approval',
    file: 'frame-auth/worker/signing/signApproved.ts',
    find: 'if (!sameBytes(await sha256(bytes), hash))',
    replace: 'if (bytes.length === 0)',
    test: 'threat 18 rejects: any byte changed after the approval',
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
