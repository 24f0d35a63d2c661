import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 16: an older epoch or another wallet is taken',
    file: 'frame-auth/features/custody/judgeVault.ts',
    find: "if (known && !isHeir(vault, known)) return 'tampered'",
    replace: '',
    test: 'rejects: another wallet: the device says so, shows no address and signs nothing',
  },
  {
    name: 'threat 16: a wallet that is gone is taken for none',
    file: 'frame-auth/features/custody/judgeVault.ts',
    find: "return known ? 'tampered' : 'none'",
    replace: "return 'none'",
    test: 'rejects: no wallet: the device says so, shows no address and signs nothing',
  },
  {
    name: 'threat 16: another ciphertext is taken',
    file: 'frame-auth/features/custody/judgeVault.ts',
    find: "if (record && !isSame(vault, record.vault)) return 'tampered'",
    replace: '',
    test: 'rejects: another ciphertext: the device says so, shows no address and signs nothing',
  },
])
