import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 40: events are sent for a page whose options did not come in',
    file: 'widget/features/analytics/createAnalytics.ts',
    find: '!options.hasLost() &&',
    replace: '',
    test: 'R19 rejects: what the page has set did not come in: a whole journey sends nothing',
  },
])
