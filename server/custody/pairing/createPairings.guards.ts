import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: "threat 24a: a pairing's key is revealed before the other one is there",
    file: 'server/custody/pairing/pairing.ts',
    find: "reveal: { from: ['joined'],",
    replace: "reveal: { from: ['begun', 'joined'],",
    test: 'threat 24a rejects: revealing before a key is there, another key later, and delivering before it is revealed',
  },
])
