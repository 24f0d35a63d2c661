import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'limit 6: more is offered to be drawn than the allowance covers',
    file: 'widget/features/send/createSavingsOffer.ts',
    find: 'if (missing > drawableOf(asset)) return null',
    replace: 'if (missing > asset.held) return null',
    test: 'empty: nothing is offered where the allowance covers less',
  },
  {
    name: 'a draw is offered with a wallet that would pay without it',
    file: 'widget/features/send/createSavingsOffer.ts',
    find: 'store.set(batchingAtom, canBatch ? network : null)',
    replace: 'store.set(batchingAtom, network)',
    test: 'empty: nothing is offered where the wallet makes no batches there',
  },
])
