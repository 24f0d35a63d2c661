import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'issue 14: what has no known price is left out of a batch’s sum in silence',
    file: 'frame-auth/views/approve/Totals.tsx',
    find: 'unknown.length > 0 && (',
    replace: 'unknown.length > 99 && (',
    test: 'behavior: what has no known price is named, and is not nothing',
  },
  {
    name: 'issue 14: what nobody knows the price of is worth nothing',
    file: 'frame-auth/views/approve/Totals.tsx',
    find: 'known.length === 0 ?',
    replace: 'known.length < 0 ?',
    test: 'behavior: what has no known price is named, and is not nothing',
  },
])
