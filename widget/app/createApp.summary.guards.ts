import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R39: an account is read for the page’s button in a tab that nobody sees',
    file: 'widget/features/host/startAccountSummary.ts',
    find: '!isVisible()',
    replace: 'false',
    test: 'R39 behavior: nothing is read in a tab behind others, and it is when somebody comes back after a while',
  },
])
