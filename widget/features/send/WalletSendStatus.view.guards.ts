import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'operations: the focus is lost where one ends',
    file: 'widget/features/operations/OperationEnds.tsx',
    find: 'if (document.activeElement === document.body) headingRef.current?.focus()',
    replace: '',
    test: 'WalletSendStatus: what becomes of it > default: it arrived: said, with the focus on it, and Done leads to the account',
  },
])
