import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'behaviour §12: what is a thousand to some and one to others is guessed',
    file: 'widget/features/amounts/writtenAmount.ts',
    find: "!mayBeGroup || separator === mark || separator === '\\u066b'",
    replace: 'true',
    test: 'behavior: with “.”, 1,000 is asked for: 1 or 1000',
  },
  {
    name: 'behaviour §12: what is offered as an answer is a question again',
    file: 'widget/features/amounts/writtenAmount.ts',
    find: 'fraction.length === 3 ? `${amount}0` : amount',
    replace: 'amount',
    test: 'behavior: to each of the two that are offered the answer is no question',
  },
])
