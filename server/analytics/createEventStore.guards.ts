import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 31: an event that is sent again is refused with its whole request',
    file: 'server/analytics/createEventStore.ts',
    find: 'on conflict do nothing',
    replace: '',
    test: 'events that are kept > behavior: an event that arrives again, in another request or in the same one, is counted once',
  },
])
