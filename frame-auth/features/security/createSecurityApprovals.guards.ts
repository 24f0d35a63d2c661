import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 12: an act outlives the view that it was begun in',
    file: 'frame-auth/features/security/createSecurityApprovals.ts',
    find: 'await approved(view.signal)',
    replace: 'await approved(new AbortController().signal)',
    test: 'behavior: who leaves the view has given it up',
  },
])
