import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 12: an old session gets the operator's secrets",
    file: 'server/custody/escrow.ts',
    find: 'now() - provenAt > policy.escrowFresh',
    replace: 'provenAt < 0',
    test: 'threat 15 rejects: a session that is not fresh, until a mailed code makes it so',
  },
  {
    name: 'threat 26: an escrow without its secret counts as a way back',
    file: 'server/custody/vaultParts.ts',
    find: "if (factors.some(({ kind }) => kind === 'escrow'))",
    replace: 'if (factors.length > 99)',
    test: 'rejects: an escrow factor without its secret, by any other call, and another kind by this one',
  },
  {
    name: 'threat 13: an escrowed secret opens under another name',
    file: 'server/custody/createEscrowBox.ts',
    find: 'Buffer.from(`wallet-kit escrow\\n${vaultId}\\n${factorId}`)',
    replace: 'Buffer.from(`x${vaultId.length}${factorId.length}`)',
    test: 'threat 13 behavior: the database without the operator’s key opens nothing, nor does a row moved to another wallet',
  },
])
