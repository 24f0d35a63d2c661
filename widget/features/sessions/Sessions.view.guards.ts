import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'permissions: the server hides a session that the chain has seen',
    file: 'widget/features/sessions/readSessions.ts',
    find: 'for (const session of logged ?? [])',
    replace: 'for (const session of ([] as typeof logged) ?? [])',
    test: 'behavior: a session that the server hides is in the list, as the chain has seen it',
  },
  {
    name: 'permissions: the server shows somebody else’s',
    file: 'widget/features/sessions/readSessions.ts',
    find: '!session || !isSameAddress(session.grant.account, account)',
    replace: '!session',
    test: 'rejects: a session of another account',
  },
  {
    name: 'permissions: whether one holds is not asked of the chain',
    file: 'widget/features/sessions/session.ts',
    find: 'if (state?.isRevoked)',
    replace: 'if (false)',
    test: 'behavior: what the chain refuses is revoked, one by one and all at once, whatever the server keeps; what is over has expired',
  },
  {
    name: 'permissions: a transaction that failed has revoked',
    file: 'widget/features/sessions/revokeSessions.ts',
    find: "if (status === '0x1')",
    replace: 'if (status)',
    test: 'behavior: a transaction that did nothing has revoked nothing',
  },
  {
    name: 'R31: the focus goes with the button that has ended a session',
    file: 'widget/ui/useKeptFocus.ts',
    find: 'if (document.activeElement === document.body) find()?.focus()',
    replace: '',
    test: 'R31 by keyboard only > behavior: a session is opened and revoked, and Back leads to the list: the focus is never lost',
  },
])
