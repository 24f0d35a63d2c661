import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the widget takes another window for the secure frame',
    file: 'widget/services/authFrame/createAuthHop.ts',
    find: 'source === frame() && origin',
    replace: 'origin',
    test: 'threat 1 rejects: a hello of another window',
  },
  {
    name: 'threat 1: the widget takes another origin for the secure frame',
    file: 'widget/services/authFrame/createAuthHop.ts',
    find: 'source === frame() && origin === secureOrigin',
    replace: 'source === frame()',
    test: 'threat 1 rejects: a hello of another origin',
  },
])
