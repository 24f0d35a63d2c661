import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { OnrampQuote } from '#shared/api/onramp/onramp.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
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
 * The prices of all sellers for the order in the form: read once the typing rests, and again while somebody looks. Prices
 * for an earlier order are dropped; those for this one stay until newer ones are there.
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
            (thrown: unknown): SellerState => ({
              status: 'failed',
              failure: buyFailureOf(thrown),
              requestId: requestIdOf(thrown),
            }),
          )
          if (!signal.aborted) store.set(saidAtom, (said) => ({ ...said, [offer.seller.name]: state }))
        }),
      )
      return true
    },
  })

  return {
    offersAtom,
    /** Keeps the prices new, until the returned function is called. */
    follow: live.follow,
    /** Asks again now, for a person who wants that. Old prices are gone at once. */
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
