import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: anything but a no of the wallet counts as one',
    file: 'widget/features/operations/mayStillSend.ts',
    find: '!== false',
    replace: '=== true',
    test: 'behavior: a wallet that answers with nonsense may',
  },
  {
    name: 'sending: another account’s wallet is asked whether it may still send',
    file: 'widget/features/operations/mayStillSend.ts',
    find: '|| !isSameAddress(connection.addresses[0], from)',
    replace: '',
    test: 'behavior: another account is not asked, and may',
  },
])
