import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a price of an earlier amount is shown for this one',
    file: 'widget/features/buy/createBuyQuotes.ts',
    find: 'if (!signal.aborted) store.set(saidAtom',
    replace: 'if (signal) store.set(saidAtom',
    test: 'behavior: prices for an earlier amount are dropped',
  },
])
