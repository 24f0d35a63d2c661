import { atom } from 'jotai/vanilla'
import { createSwapApi } from '../../services/chainApi/createSwapApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { decimalMarkOf } from '../amounts/writtenAmount.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createCurrency } from '../currency/createCurrency.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { createMoneyFlow } from '../moneyFlow/createMoneyFlow.ts'
import { createAccountOperations } from '../operations/createAccountOperations.ts'
import { readEvmOf } from '../operations/readEvm.ts'
import { createPriceOffer } from './createPriceOffer.ts'
import { createSwapForm } from './createSwapForm.ts'
import { createSwapQuote } from './createSwapQuote.ts'
import { createSwapSupport } from './createSwapSupport.ts'
import { createSwapTokens } from './createSwapTokens.ts'
import { readSwapQuote } from './readSwapQuote.ts'
import { isSwapping, type ReadyQuote, type SwapAttempt, type SwapProblem } from './swapState.ts'

/** The context of all actions of swapping. */
export type SwapContext = ReturnType<typeof createSwapContext>

/** The state of swapping: the form and its quote, what is reviewed, and the attempt. */
export function createSwapContext(features: FeatureContext) {
  const { store, activeConnectionAtom: connectionAtom } = features
  const { targetAtom, visibleAtom } = features.feature(createAccountData).watcher
  const { holdingsAtom } = features.feature(createAccountHoldings)
  /** Aborts with the app. */
  const ended = new AbortController()
  const api = createSwapApi(features.project, undefined, () => {
    const wished = store.get(features.optionsAtom).remoteFeatures?.swaps
    return Array.isArray(wished) ? wished : []
  })
  const read = readEvmOf(features)
  const tokens = createSwapTokens({ store, api, targetAtom, holdingsAtom, read })
  const mark = decimalMarkOf(features.window.navigator.language)
  const { unitAtom } = features.feature(createCurrency)
  const { tokensAtom } = tokens
  const form = createSwapForm({ mark, store, targetAtom, tokensAtom, connectionAtom, unitAtom })
  const quotes = createSwapQuote({
    store,
    orderAtom: form.orderAtom,
    visibleAtom,
    ask: (order, signal) => readSwapQuote(api, { order, signal }),
  })
  const support = createSwapSupport({ store, api, targetAtom, signal: ended.signal })
  const priceOffer = createPriceOffer()
  const flow = createMoneyFlow<SwapProblem, ReadyQuote, SwapAttempt>({
    context: features,
    targetAtom,
    isUnderWay: isSwapping,
    keepsForm: true,
    clearForm: form.reset,
    // Closing the modal declines the new price.
    onClosed: () => priceOffer.answer(false),
    onOtherTarget() {
      void support.learn()
      void tokens.load()
    },
  })
  // The review shows the newest quote of what is reviewed: money that was typed is another amount of the token as its price changes.
  const unsubscribe = store.sub(quotes.quoteAtom, () => {
    const state = store.get(quotes.quoteAtom)
    const reviewed = store.get(flow.reviewAtom)
    if (state.status !== 'ready' || !reviewed || flow.isUnderWay()) return
    if (state.order.baseAmount === reviewed.order.baseAmount) store.set(flow.reviewAtom, state)
  })

  return {
    features,
    targetAtom,
    operations: features.feature(createAccountOperations),
    api,
    read,
    tokens,
    mark,
    form,
    quotes,
    support,
    priceOffer,
    /** Whether the exchange has to be allowed to take the token first; null is unknown. */
    needsApprovalAtom: atom<boolean | null>(null),
    flow,
    ended,
    destroy() {
      ended.abort()
      quotes.destroy()
      unsubscribe()
      flow.destroy()
    },
  }
}
