import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R55: the end of a blur’s trial shows a modal in the widget’s name that is only shown ahead',
    file: 'loader/link/backdrops.ts',
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: 'if (isCostly && isShown()) show(color)',
    test: 'while the blur of the last opening is tried out',
  },
])
