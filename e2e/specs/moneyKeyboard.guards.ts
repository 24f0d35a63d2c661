import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'swapping: a swap that moves the price is one press away',
    file: 'widget/features/swap/SwapPreview.tsx',
    find: 'const isOff = isGone || lacksFee || (isAsked && !isConfirmed)',
    replace: 'const isOff = isGone || lacksFee',
    test: 'R31 behavior: a whole swap by keyboard only, and one that moves the price: the focus is never lost, and its end is read aloud',
  },
])
