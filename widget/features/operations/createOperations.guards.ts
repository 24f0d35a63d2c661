import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what a wallet was asked for is not written down before',
    file: 'widget/features/operations/createOperations.ts',
    find: 'operationStore.add(operation)',
    replace: '',
    test: 'createOperations > default: an operation is recorded before the wallet is asked, and found by a later document',
  },
])
