import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R20: the kit finds itself',
    file: 'loader/link/evmWallets.ts',
    find: 'rdns === ownRdns ||',
    replace: '',
    test: 'four announcers',
  },
])
