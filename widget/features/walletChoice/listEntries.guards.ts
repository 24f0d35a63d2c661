import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R40: excluded wallets are offered',
    file: 'widget/features/connectors/connector.ts',
    find: '&& !isNamed(wallet, exclude)',
    replace: '',
    test: 'R40 one rule set, wallets from: recent > behavior: exclude by id',
  },
])
