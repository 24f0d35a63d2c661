import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R20: a later announcement takes over an rdns',
    file: 'loader/wallets/wallets.ts',
    find: 'id === wallet.id || info.uuid === wallet.info.uuid',
    replace: 'info.uuid === wallet.info.uuid',
    test: 'R20 behavior: a second announcer with the same rdns is ignored, and requests stay with the first',
  },
  {
    name: 'R20: the kit finds itself',
    file: 'loader/wallets/evmWallets.ts',
    find: 'rdns === ownRdns ||',
    replace: '',
    test: 'behavior: the kit does not find itself',
  },
])
