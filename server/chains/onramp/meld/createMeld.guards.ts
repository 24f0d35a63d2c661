import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'who has opened a page of Meld has paid',
    file: 'server/chains/onramp/meld/toTransaction.ts',
    find: "PENDING: 'pending'",
    replace: "PENDING: 'paid'",
    test: 'parameters: PENDING is pending: it has been begun, and nobody has paid',
  },
])
