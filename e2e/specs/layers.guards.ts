import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R9: inert set from outside stays',
    file: 'loader/link/mendStage.ts',
    find: "for (const name of ['inert', 'aria-hidden', 'hidden']) element.removeAttribute(name)",
    replace: '',
    test: 'inert set from outside',
  },
  {
    name: 'a device without a graphics processor draws a blur with each frame',
    file: 'loader/link/backdrops.ts',
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: '',
    test: 'draws slowly is spared',
  },
])
