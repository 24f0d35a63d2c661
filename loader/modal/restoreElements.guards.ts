import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R9: inert set from outside stays',
    file: 'loader/modal/restoreElements.ts',
    find: "for (const name of ['inert', 'aria-hidden', 'hidden']) element.removeAttribute(name)",
    replace: '',
    test: 'R9 behavior: inert that the page has set does not stay',
  },
])
