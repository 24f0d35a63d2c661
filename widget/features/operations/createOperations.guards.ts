import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what a wallet was asked for is not written down before',
    file: 'widget/features/operations/createOperations.ts',
    find: 'operationStore.add(operation)',
    replace: '',
    test: 'createOperations > default: is written down before the wallet is asked, and found by whoever comes after',
  },
])
