import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 9: a window opens though nobody has clicked',
    file: 'loader/providers/approvalWindow.ts',
    find: 'if (!navigator.userActivation?.isActive) return { close() {} }',
    replace: '',
    test: 'threat 9 behavior: without a click ({ isActive: false }) nothing opens, and none is claimed',
  },
])
