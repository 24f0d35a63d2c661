import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R22: a wallet that was given up connects by its late answer',
    file: 'widget/features/connection/rejectAttempt.ts',
    find: 'attempt.abort(error)',
    replace: '',
    test: 'R22 behavior: a silent wallet is waited for no longer: the page is told, and the late answer is ignored',
  },
])
