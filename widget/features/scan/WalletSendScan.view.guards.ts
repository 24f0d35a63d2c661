import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'scan: a code fills the form after the person has left',
    file: 'widget/features/scan/createScan.ts',
    find: 'if (signal.aborted) return true',
    replace: '',
    test: 'WalletSendScan > rejects: a code that is read after the person has left',
  },
])
