import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 19: the first frame says a wallet’s name as the wallet wrote it',
    file: 'widget/features/firstFrame/listRows.ts',
    find: 'name: sanitizeWalletName(wallet.name)',
    replace: 'name: wallet.name',
    test: 'threat 19 behavior: the first frame lists what the widget will list, by plain names and with pictures that are none of strangers',
  },
])
