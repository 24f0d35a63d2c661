import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'security.md rule 13: the secure frame has no part of the analytics',
    file: 'scripts/check/allowedImports.ts',
    find: "'shared/analytics': ['shared'],",
    replace: '',
    test: "rejects: by the project's own table, frame-auth/app/createFrame.ts imports shared/analytics/analyticsEvents.ts",
  },
])
