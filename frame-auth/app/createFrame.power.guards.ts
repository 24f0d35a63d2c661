import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a page that asks for the account itself is told that the person has declined',
    file: 'frame-auth/features/requests/prepareEvm.ts',
    find: "type === 'givesAccount'",
    replace: "type === 'unknownData'",
    test: 'threat 18 rejects: a delegation that a page asks for, whatever the person presses; the page is told why',
  },
])
