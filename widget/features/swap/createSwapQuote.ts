import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { createLiveAnswer } from '../amounts/createLiveAnswer.ts'
import { swapFailureNameOf } from './swapFailure.ts'
import type { QuoteFailure, QuoteState, SwapOrder } from './swapState.ts'
import { swapTimings } from './swapTimings.ts'

export interface SwapQuoteParameters {
  store: ReturnType<typeof createStore>
  /** What is asked about now; null where there is nothing to ask. */
  orderAtom: Atom<SwapOrder | null>
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  /** null: the chain is not one that can be swapped on. */
  ask: (
    order: SwapOrder,
    signal: AbortSignal,
  ) => Promise<{ quote: SwapQuote | null; gasPrice: bigint | null }>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The quote of what is in the form, kept new while somebody looks at it. */
export function createSwapQuote({ store, orderAtom, visibleAtom, ask, now = Date.now }: SwapQuoteParameters) {
  const quoteAtom = atom<QuoteState>({ status: 'none' })
  const live = createLiveAnswer({
    store,
    sources: [orderAtom],
    visibleAtom,
    keyOf: () => keyOf(store.get(orderAtom)),
    waits: { typing: swapTimings.typing, renewal: swapTimings.quote },
    onChange: () => store.set(quoteAtom, { status: store.get(orderAtom) ? 'reading' : 'none' }),
    async ask(signal) {
      const order = store.get(orderAtom)
      if (!order) return false
      const state = await ask(order, signal).then(
        ({ quote, gasPrice }): QuoteState =>
          quote ? { status: 'ready', order, quote, gasPrice } : { status: 'failed', failure: 'unsupported' },
        (thrown: unknown): QuoteState => ({ status: 'failed', ...toQuoteFailure(thrown) }),
      )
      if (!signal.aborted) store.set(quoteAtom, state)
      return state.status === 'ready'
    },
    now,
  })

  return {
    quoteAtom,
    /** Keeps the quote new, until the returned function is called. */
    follow: live.follow,
    /** Asks now, for a person who wants to try again. */
    read: live.read,
    /** A quote that can be acted on: asked for again where it is older than ten seconds. */
    async fresh(): Promise<QuoteState> {
      await live.refresh()
      return store.get(quoteAtom)
    },
    destroy: live.destroy,
  }
}

function keyOf(order: SwapOrder | null): string {
  if (!order) return ''
  const { caipNetworkId, from, sellToken, buyToken, baseAmount, slippage } = order
  return [caipNetworkId, from, sellToken.key, buyToken.key, baseAmount, slippage].join(' ')
}

/** What a visitor can do nothing about has the id by which the operator finds it. */
function toQuoteFailure(thrown: unknown): { failure: QuoteFailure; requestId?: string | undefined } {
  const failure = quoteFailureOf(thrown)
  return canAskAgain(failure) ? { failure, requestId: requestIdOf(thrown) } : { failure }
}

/** Whether another try may be answered. */
export const canAskAgain = (failure: QuoteFailure): boolean => ['unreachable', 'refused'].includes(failure)

function quoteFailureOf(thrown: unknown): QuoteFailure {
  const { code } = toWalletKitError(thrown)
  switch (swapFailureNameOf(thrown)) {
    case 'INSUFFICIENT_LIQUIDITY':
      return 'liquidity'
    case 'SAME_TOKEN':
      return 'same'
    default:
  }
  if (code === 'CHAIN_NOT_SUPPORTED' || code === 'NETWORK_NOT_FOUND') return 'unsupported'
  return code === 'RPC_UNREACHABLE' || code === 'TOO_MANY_REQUESTS' ? 'unreachable' : 'refused'
}
