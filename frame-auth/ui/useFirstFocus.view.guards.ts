import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R31: what is in the modal takes the focus before the page has shown it',
    file: 'frame-auth/ui/useFirstFocus.ts',
    find: 'if (document.hasFocus()) focus()',
    replace: 'focus()',
    test: 'R31 behavior: a view takes the focus once its frame has it, and not from the page',
  },
])
