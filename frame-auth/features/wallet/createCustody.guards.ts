import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 12: the words are shown without a fresh proof',
    file: 'frame-auth/features/custody/createReveal.ts',
    find: 'if (!topLevel || now() - provenAt > fresh)',
    replace: 'if (!topLevel)',
    test: 'threat 12 rejects: no fresh proof, an old one, a wrong code, a frame',
  },
  {
    name: 'the words are shown in a frame',
    file: 'frame-auth/features/custody/createReveal.ts',
    find: 'if (!topLevel || now() - provenAt > fresh)',
    replace: 'if (now() - provenAt > fresh)',
    test: 'threat 12 rejects: no fresh proof, an old one, a wrong code, a frame',
  },
  {
    name: 'threat 14: what a device leaves with the server opens the wallet',
    file: 'frame-auth/worker/wrapDek.ts',
    find: 'const share = randomBytes(32)',
    replace: 'const share = new Uint8Array(dek)',
    test: 'threats 13, 14 behavior: all that the server has, and a session of a new device, open nothing',
  },
])
