import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R22: a cancelled attempt is reported as failed',
    file: 'widget/features/connection/createConnecting.ts',
    find: 'if (!signal.aborted) {',
    replace: '{',
    test: 'R22 behavior: cancelled: the caller is told, and the late answer is ignored',
  },
])
