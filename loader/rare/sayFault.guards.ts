import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a fault of the options is said whenever they are set',
    file: 'loader/rare/sayFault.ts',
    find: '|| said.has(text)',
    replace: '',
    test: 'behavior: a fault is said once, whichever is set meanwhile',
  },
])
