import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: a guard that came too late is used',
    file: 'shared/transport/messageGuard.ts',
    find: "if (Object.keys(window).some((name) => name.startsWith('__post_robot')))",
    replace: 'if (window.closed)',
    test: 'threat 1 rejects: a window whose messages the library hears already',
  },
])
