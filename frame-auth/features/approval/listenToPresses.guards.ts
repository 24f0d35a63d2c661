import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 8: a script’s click approves',
    file: 'frame-auth/features/approval/listenToPresses.ts',
    find: '!event.isTrusted || !event.isPrimary',
    replace: '!event.isPrimary',
    test: 'threat 8 rejects: a pointer of a script',
  },
])
