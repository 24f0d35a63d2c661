import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'smart sessions: what nobody signed is kept',
    file: 'server/smartSessions/readSignedSession.ts',
    find: 'signer === null || !isSameAddress(signer, grant.account)',
    replace: 'false',
    test: 'rejects: a grant that its account has not signed for this chain',
  },
  {
    name: 'smart sessions: everybody sees everybody’s',
    file: 'server/smartSessions/createSmartSessionStore.ts',
    find: 'eq(table.personId, personId)',
    replace: 'undefined',
    test: 'security.md rule 13 behavior: nobody else has it in the list',
  },
])
