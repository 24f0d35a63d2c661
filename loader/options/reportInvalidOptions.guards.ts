import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a problem of the options is reported whenever they are set',
    file: 'loader/options/reportInvalidOptions.ts',
    find: '|| reported.has(text)',
    replace: '',
    test: 'behavior: a problem is reported once, whichever option is set meanwhile',
  },
])
