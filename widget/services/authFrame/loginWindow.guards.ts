import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 23: the widget vouches for windows that it did not open',
    file: 'widget/services/authFrame/loginWindow.ts',
    find: '|| !expected.has(challenge.data.attempt)',
    replace: '',
    test: 'threat 23 rejects: an attempt that was not begun here',
  },
  {
    name: 'threat 23: the widget vouches to other origins',
    file: 'widget/services/authFrame/loginWindow.ts',
    find: '|| question.origin !== secureOrigin',
    replace: '',
    test: 'threat 1 rejects: another origin',
  },
])
