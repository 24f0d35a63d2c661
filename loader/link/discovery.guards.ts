import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R20: a later announcement takes over an rdns',
    file: 'loader/link/wallets.ts',
    find: 'id === wallet.id || info.uuid === wallet.info.uuid',
    replace: 'info.uuid === wallet.info.uuid',
    test: 'R20 behavior: a second announcer with the same rdns is ignored, and requests stay with the first',
  },
])
