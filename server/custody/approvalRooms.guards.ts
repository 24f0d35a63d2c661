import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R8: another device ends a room',
    file: 'server/custody/approvalRooms.ts',
    find: 'and(eq(approvalRoomsTable.id, room), eq(approvalRoomsTable.device, device))',
    replace: 'eq(approvalRoomsTable.id, room)',
    test: 'rejects: another device that ends it, and one without a session',
  },
  {
    name: 'threat 18: a second window is shown the request',
    file: 'server/custody/approvalRooms.ts',
    find: "and(alive(room), eq(approvalRoomsTable.stage, 'offered'))",
    replace: 'alive(room)',
    test: 'threat 6 rejects: a second taker, an answer before the taking, a second answer',
  },
  {
    name: 'threat 18: an approval is answered twice',
    file: 'server/custody/approvalRooms.ts',
    find: "and(alive(room), eq(approvalRoomsTable.stage, 'taken'))",
    replace: 'alive(room)',
    test: 'threat 6 rejects: a second taker, an answer before the taking, a second answer',
  },
  {
    name: 'threat 15: another device takes the answer of an approval',
    file: 'server/custody/approvalRooms.ts',
    find: 'and(alive(room), eq(approvalRoomsTable.device, device))',
    replace: 'alive(room)',
    test: 'rejects: another device that waits, whoever is signed in there, and a room that is taken',
  },
])
