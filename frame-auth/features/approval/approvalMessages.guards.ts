import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: the window that approves is drawn with anything of a page’s theme',
    file: 'frame-auth/features/theme/look.ts',
    find: 'export const lookSchema = z.strictObject({',
    replace: 'export const lookSchema = z.looseObject({',
    test: 'threat 8 rejects: a look with a typeface',
  },
])
