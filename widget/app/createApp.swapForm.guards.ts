import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'swapping: a review that is over leaves its problem on the empty form',
    file: 'widget/features/swap/reviewSwap.ts',
    find: 'if (!isCurrent()) return',
    replace: '',
    test: 'behavior: a review that is closed before its price is there leaves no problem behind',
  },
])
