import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'smart sessions: the table says what is revoked',
    file: 'server/smartSessions/listSmartSessions.ts',
    find: 'hasEnded ? row.revokedAt !== null : revoked.has(row.pci)',
    replace: 'row.revokedAt !== null',
    test: 'behavior: the chain wins over the table, both ways',
  },
  {
    name: 'smart sessions: ending all at once is not seen',
    file: 'shared/smartSessions/readSessionStates.ts',
    find: 'BigInt(session.grant.nonce)',
    replace: 'decodeFunctionResult({ abi, functionName: "currentNonce", data: needed(nonce) })',
    test: 'behavior: the chain wins over the table, both ways',
  },
  {
    name: 'smart sessions: a project learns what was granted to others',
    file: 'server/smartSessions/createSmartSessionStore.ts',
    find: 'eq(table.projectId, projectId)',
    replace: 'undefined',
    test: 'security.md rule 13 behavior: another project does not learn what was granted to this one',
  },
  {
    name: 'smart sessions: anybody asks for a revocation',
    file: 'server/smartSessions/smartSessionRoute.ts',
    find: '!(await verifyEvmSignature({ chain: () => chain, address, message, signature, signal }))',
    replace: 'false',
    test: 'rejects: a signature of somebody else, of another text, and for a session that there is not',
  },
])
