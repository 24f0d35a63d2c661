import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a device without a graphics processor draws a blur with each frame',
    file: 'loader/modal/backdrops.ts',
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: '',
    test: 'behavior: a device that draws slowly is spared the blur, at once and from then on',
  },
  {
    name: 'R55: the end of a blur’s trial shows a modal in the widget’s name that is only shown ahead',
    file: 'loader/modal/backdrops.ts',
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: 'if (isCostly && isShown()) show(color)',
    test: 'R55 behavior: opened ahead of the widget while the blur is tried out, it is not shown in the widget’s name',
  },
])
