import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'what was paid is forgotten while the server is down',
    file: 'widget/features/buy/createPurchases.ts',
    find: "if (!isForgotten(thrown)) return 'unreachable'",
    replace: "if (isForgotten(thrown)) return 'unreachable'",
    test: 'behavior: what was paid stays paid while the server is down',
  },
])
