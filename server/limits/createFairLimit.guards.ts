import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'what becomes free goes to who takes the most',
    file: 'server/limits/fairPlaces.ts',
    find: '(!next || client.held < next.client.held)) next =',
    replace: '!next) next =',
    test: 'behavior: what becomes free goes to the client that holds least, whoever came first',
  },
  {
    name: 'one client takes all places',
    file: 'server/limits/fairPlaces.ts',
    find: 'client.held + count <= shares[pool]',
    replace: 'true',
    test: 'rejects: more of one client than its share, while others have room',
  },
  {
    name: 'who fills the queue keeps the others out of it',
    file: 'server/limits/waitForPlaces.ts',
    find: 'largest.queue.size <= client.queue.size + 1',
    replace: 'true',
    test: 'rejects: one more than may wait of a client; where all are too many, the longest queue loses its last',
  },
  {
    name: 'a crowd of many clients takes all places',
    file: 'server/limits/fairPlaces.ts',
    find: 'common: places - kept',
    replace: 'common: places',
    test: 'behavior: a crowd of many clients, each within its share, leaves places to one that holds little',
  },
])
