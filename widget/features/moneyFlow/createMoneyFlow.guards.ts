import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'moving money: all there is of another account or amount is filled in',
    file: 'widget/features/moneyFlow/fillMax.ts',
    find: 'if (!isCurrent()) return',
    replace: '',
    test: 'createMoneyFlow > behavior: all there is counts for the amount, the account and the question that it was asked for',
  },
  {
    name: 'moving money: an attempt that was dismissed changes what is shown of the next one',
    file: 'widget/features/moneyFlow/createMoneyFlow.ts',
    find: 'if (isCurrent()) store.set(attemptAtom',
    replace: 'store.set(attemptAtom',
    test: 'createMoneyFlow > behavior: an attempt that was dismissed goes on and tells nobody',
  },
])
