import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R31: what is in the modal takes the focus before the page has shown it',
    file: 'frame-auth/ui/useFirstFocus.ts',
    find: 'if (document.hasFocus()) focus()',
    replace: 'focus()',
    test: 'signing in, setting recovery up and approving by keyboard only',
  },
])
