import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { OnrampQuote } from '#shared/api/onramp/onramp.ts'
import { createLiveAnswer } from '../amounts/createLiveAnswer.ts'
import { buyFailureOf } from './buyFailure.ts'
import type { BuyOrder, SellerOffer, SellerState } from './buyState.ts'
import { buyTimings } from './buyTimings.ts'

export interface BuyQuotesParameters {
  store: ReturnType<typeof createStore>
  /** What is wanted now; null: nothing to ask for. */
  orderAtom: Atom<BuyOrder | null>
  /** The sellers for it, before anybody was asked. */
  sellersAtom: Atom<readonly SellerOffer[]>
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  ask: (order: BuyOrder, seller: SellerOffer, signal: AbortSignal) => Promise<OnrampQuote>
}

/**
 * What each seller asks for what is in the form, all of them at once: after the typing rests, and anew while somebody looks. What was said
 * of an earlier order is dropped; what was said of this one stays until there is a newer word.
 */
export function createBuyQuotes(parameters: BuyQuotesParameters) {
  const { store, orderAtom, sellersAtom, visibleAtom, ask } = parameters
  const saidAtom = atom<Readonly<Record<string, SellerState>>>({})
  const offersAtom = atom((get): SellerOffer[] => {
    const said = get(saidAtom)
    return get(sellersAtom).map((offer) => ({
      ...offer,
      state: (offer.state.status === 'reading' && said[offer.seller.name]) || offer.state,
    }))
  })
  const live = createLiveAnswer({
    store,
    sources: [orderAtom, sellersAtom],
    visibleAtom,
    keyOf: () => keyOf(store.get(orderAtom), store.get(sellersAtom)),
    waits: { typing: buyTimings.typing, renewal: buyTimings.quote },
    onChange: () => store.set(saidAtom, {}),
    async ask(signal) {
      const order = store.get(orderAtom)
      if (!order) return false
      const toAsk = store.get(sellersAtom).filter(({ state }) => state.status === 'reading')
      await Promise.all(
        toAsk.map(async (offer) => {
          const state = await ask(order, offer, signal).then(
            (quote): SellerState => ({ status: 'ready', quote }),
            (thrown: unknown): SellerState => ({ status: 'failed', failure: buyFailureOf(thrown) }),
          )
          if (!signal.aborted) store.set(saidAtom, (said) => ({ ...said, [offer.seller.name]: state }))
        }),
      )
      return true
    },
  })

  return {
    offersAtom,
    /** Somebody looks, until the returned function is called. */
    follow: live.follow,
    /** Asks now, for a person who wants to try again: until there is an answer, there is no word. */
    async again(): Promise<void> {
      store.set(saidAtom, {})
      await live.read()
    },
    destroy: live.destroy,
  }
}

function keyOf(order: BuyOrder | null, sellers: readonly SellerOffer[]): string {
  if (!order) return ''
  const { address, coin, currency, amount, region } = order
  const asked = sellers.map(({ seller, method, state }) => [seller.name, method, state.status])
  return JSON.stringify([address, coin.key, currency, amount, region, asked])
}
