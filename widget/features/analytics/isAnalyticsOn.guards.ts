import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 40: a browser’s wish that nobody knows is no leave',
    file: 'widget/features/analytics/isAnalyticsOn.ts',
    find: 'silentWishes.includes(doNotTrack)',
    replace: "doNotTrack !== '1'",
    test: 'rejects: a wish in words that nobody knows',
  },
  {
    name: 'threat 40: a browser’s wish that cannot be read is no leave',
    file: 'widget/features/analytics/isAnalyticsOn.ts',
    find: 'return false\n  }\n}',
    replace: 'return true\n  }\n}',
    test: 'rejects: a wish that cannot be read',
  },
])
