import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 12: an act outlives the view that it was begun in',
    file: 'frame-auth/features/security/createSecurityApprovals.ts',
    find: 'await approved(view.signal)',
    replace: 'await approved(new AbortController().signal)',
    test: 'behavior: who leaves the view has given it up',
  },
  {
    name: 'threat 8: an order to the savings account counts without its passkey',
    file: 'frame-auth/features/security/createSecurityApprovals.ts',
    find: 'if (!assertion)',
    replace: 'if (!assertion && signal.aborted)',
    test: 'threat 8 rejects: an approval that no passkey has signed',
  },
])
