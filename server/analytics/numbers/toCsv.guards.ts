import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 31: what a page calls itself is computed by a spreadsheet',
    file: 'server/analytics/numbers/toCsv.ts',
    find: "const safe = formula.test(value) ? `'${value}` : value",
    replace: 'const safe = value',
    test: 'threat 31 behavior: what begins as a formula is none to a spreadsheet',
  },
])
