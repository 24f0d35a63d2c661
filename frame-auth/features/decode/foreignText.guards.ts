import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: marks that turn text around are shown as they are',
    file: 'frame-auth/features/decode/foreignText.ts',
    find: 'replace(deceptive, toEscape)',
    replace: 'replace(/$^/, toEscape)',
    test: 'threat 19 behavior: a right-to-left override are shown as what they are',
  },
])
