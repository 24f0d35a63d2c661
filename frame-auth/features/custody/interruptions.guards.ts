import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 26: the record is not stored before the server is told',
    file: 'frame-auth/features/custody/createEnrolling.ts',
    find: 'await records.write(person, record)\n    try {',
    replace: 'try {',
    test: 'behavior: the server did it (create), the answer was lost: after a reload the wallet is there and opens',
  },
  {
    name: "two tabs overwrite each other's record",
    file: 'frame-auth/features/custody/walletRecords.ts',
    find: '`wallet:${person}:${iv}`',
    replace: "`wallet:${person}${iv && ''}`",
    test: 'behavior: two tabs that rotate at once never overwrite what opens the wallet',
  },
])
