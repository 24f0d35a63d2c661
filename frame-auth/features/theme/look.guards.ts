import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 8: a page's style may hide what is approved",
    file: 'frame-auth/features/theme/look.ts',
    find: 'accent: accent.success ? accent.data : null',
    replace: 'accent: color ?? null',
    test: 'threat 8 rejects: an accent that the browser reads as "red"',
  },
])
