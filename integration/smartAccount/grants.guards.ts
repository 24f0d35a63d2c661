import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: what the person has lowered is signed as it was asked',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'await abortable(prepared.narrow(edit), left)',
    replace: 'prepared',
    test: 'behavior: what the person lowers is what is signed, and what the page is told',
  },
  {
    name: 'threat 18: a session that may not be changed is signed when it is changed',
    file: 'frame-auth/features/approval/reviewApproval.ts',
    find: 'if (!prepared.narrow) break',
    replace: 'if (!prepared.narrow) return { prepared, outbox }',
    test: 'threat 18 rejects: an edit to anything of what the page does not let be changed: nothing is signed',
  },
])
