import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 14: what a device leaves with the server opens the wallet',
    file: 'frame-auth/worker/wrapDek.ts',
    find: 'const share = randomBytes(32)',
    replace: 'const share = new Uint8Array(dek)',
    test: 'threat 14: the whole database, forged sessions and the mailbox open no wallet and sign nothing',
  },
])
