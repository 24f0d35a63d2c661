import type { FeatureContext } from '../context/featureContext.ts'
import { toDecimalText } from '../holdings/toHoldings.ts'
import { reportOpened } from '../moneyFlow/reportOpened.ts'
import { confirmSwap } from './confirmSwap.ts'
import { fillMaxSwap } from './fillMaxSwap.ts'
import { prefillSwap, type SwapPrefill } from './prefillSwap.ts'
import { reviewSwap, reviewSwapAgain } from './reviewSwap.ts'
import { createSwapContext } from './swapContext.ts'
import type { Side } from './swapState.ts'

/** Swapping: the form and its quote, the attempt, and the wallet's part in it. Made with the first view that needs it. */
export function createSwap(features: FeatureContext) {
  const { store, router, host } = features
  const swap = createSwapContext(features)
  const { targetAtom, form, tokens, quotes, support, priceOffer, flow } = swap
  const { problemAtom, reviewAtom, attemptAtom, maxAtom } = flow

  return {
    form,
    tokens,
    quoteAtom: quotes.quoteAtom,
    followQuote: quotes.follow,
    readQuote: quotes.read,
    problemAtom,
    reviewAtom,
    needsApprovalAtom: swap.needsApprovalAtom,
    attemptAtom,
    maxAtom,
    supportAtom: support.supportAtom,
    operations: swap.operations,
    /** The person waits no longer for a silent wallet. What it sends all the same is found, and nothing is sent again. */
    giveUp: flow.giveUp,
    /** Somebody has come to swap something. */
    opened() {
      if (!store.get(targetAtom)) return
      void support.learn()
      void tokens.load()
      reportOpened(features, { event: 'OPEN_SWAP', target: store.get(targetAtom) })
    },
    selectToken(side: Side) {
      host.emit('event', { event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
      router.push({ view: 'SwapSelectToken', side })
    },
    typeAmount(text: string) {
      flow.amountChanged()
      form.typeAmount(text)
    },
    choose(side: Side, key: string) {
      flow.amountChanged()
      form.choose(side, key)
    },
    /** Turns the swap around: what would have come is given. */
    flip() {
      const state = store.get(quotes.quoteAtom)
      flow.amountChanged()
      form.flip(
        state.status === 'ready'
          ? toDecimalText(BigInt(state.quote.toAmount), state.order.buyToken.decimals)
          : null,
      )
    },
    /** Fills in the form with what a page has said. */
    prefill: (given: SwapPrefill) => prefillSwap(swap, given),
    /** Puts in all there is. */
    max: () => fillMaxSwap(swap),
    /** Shows what would be swapped, or says why that cannot be. */
    review: () => reviewSwap(swap),
    /** Makes what is shown. */
    confirm: () => confirmSwap(swap),
    /** Goes back to what is looked at before it is made, with the newest price. */
    reviewAgain: () => reviewSwapAgain(swap),
    /** What somebody says to a price that is worse than the one they reviewed. */
    answerOffer: priceOffer.answer,
    destroy: swap.destroy,
  }
}

export type Swap = ReturnType<typeof createSwap>
