import { type Share, shareOf } from '../amounts/shareOf.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { track } from '../context/track.ts'
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
  const { store, router } = features
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
    /** The person no longer waits for a silent wallet. A swap that it sends all the same is found later, and nothing is sent again. */
    giveUp: flow.giveUp,
    /** Somebody has come to swap something. */
    opened() {
      if (!store.get(targetAtom)) return
      void support.learn()
      void tokens.load()
      reportOpened(features, { event: 'OPEN_SWAP', target: store.get(targetAtom) })
    },
    selectToken(side: Side) {
      track(features, { event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
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
    /** Turns the swap around: the amount that would be received is sold. */
    flip() {
      const state = store.get(quotes.quoteAtom)
      flow.amountChanged()
      form.flip(
        state.status === 'ready'
          ? toDecimalText(BigInt(state.quote.toAmount), state.order.buyToken.decimals)
          : null,
      )
    },
    /** Fills in the form as a page has asked. */
    prefill: (given: SwapPrefill) => prefillSwap(swap, given),
    /** Fills in a part of what there is. */
    share(share: Share) {
      const token = store.get(form.sellTokenAtom)
      if (!token?.amount) return
      flow.amountChanged()
      form.fillAmount(shareOf({ amount: token.amount, decimals: token.decimals }, share))
    },
    /** Fills in all there is. */
    max: () => fillMaxSwap(swap),
    /** Reviews the swap in the form, or sets the problem with it. */
    review: () => reviewSwap(swap),
    /** Makes the reviewed swap. */
    confirm: () => confirmSwap(swap),
    /** Goes back to the review, with the newest price. */
    reviewAgain: () => reviewSwapAgain(swap),
    /** The person accepts or declines a price that is worse than the one they reviewed. */
    answerOffer: priceOffer.answer,
    destroy: swap.destroy,
  }
}

export type SwapFeature = ReturnType<typeof createSwap>
