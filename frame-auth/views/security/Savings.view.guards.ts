import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R31: the focus goes with what was pressed in the secure frame',
    file: 'frame-auth/views/Screen.tsx',
    find: 'if (document.hasFocus() && document.activeElement === document.body) heading.current?.focus()',
    replace: '',
    test: 'R31 behavior: by keyboard only the focus stays on what was pressed, and goes to the heading with it',
  },
])
