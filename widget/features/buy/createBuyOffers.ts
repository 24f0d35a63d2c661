import { atom, type createStore } from 'jotai/vanilla'
import type { OnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { buyFailureOf } from './buyFailure.ts'
import type { BuyFailure, Region } from './buyState.ts'
import { buyTimings } from './buyTimings.ts'
import { type Offers, toOffers } from './toOffers.ts'

export type OffersState =
  | { status: 'loading' }
  /** `nobody`: nobody sells here at all. */
  | { status: 'failed'; failure: BuyFailure | 'nobody'; requestId?: string | undefined }
  | { status: 'ready'; offers: Offers }

export interface BuyOffersParameters {
  store: ReturnType<typeof createStore>
  api: Pick<OnrampApi, 'sellers' | 'options'>
  /** The sellers that the page wants, in its order; null: all. */
  wished?: () => readonly string[] | null
  /** Where somebody bought last; null: never. */
  lastRegion: () => Region | null
  now?: () => number
}

/** The coins for sale in the person's region, and who sells them. */
export function createBuyOffers({
  store,
  api,
  wished = () => null,
  lastRegion,
  now = Date.now,
}: BuyOffersParameters) {
  const stateAtom = atom<OffersState>({ status: 'loading' })
  const offersAtom = atom((get) => {
    const state = get(stateAtom)
    return state.status === 'ready' ? state.offers : null
  })
  /** null: not known yet. */
  const regionAtom = atom<Region | null>(null)
  let reading: AbortController | undefined
  let readAt = 0

  const read = async (): Promise<void> => {
    reading?.abort()
    const own = new AbortController()
    reading = own
    store.set(stateAtom, { status: 'loading' })
    const state = await readOffers(own.signal).catch(
      (thrown: unknown): OffersState => ({
        status: 'failed',
        failure: buyFailureOf(thrown),
        requestId: requestIdOf(thrown),
      }),
    )
    if (own.signal.aborted) return
    reading = undefined
    readAt = now()
    store.set(stateAtom, state)
  }
  const readOffers = async (signal: AbortSignal): Promise<OffersState> => {
    const all = await api.sellers(signal)
    const sellers = { ...all, providers: chooseSellers(all.providers, wished()) }
    if (sellers.providers.length === 0) return { status: 'failed', failure: 'nobody' }
    const region = store.get(regionAtom) ?? lastRegion() ?? { country: sellers.country, subdivision: null }
    signal.throwIfAborted()
    store.set(regionAtom, region)
    const { country, subdivision } = region
    const options = await api.options({ country, ...(subdivision !== null && { subdivision }) }, signal)
    return { status: 'ready', offers: toOffers(sellers, options) }
  }

  return {
    stateAtom,
    offersAtom,
    regionAtom,
    /** Reads what is for sale, unless that is known or under way. */
    async load(): Promise<void> {
      const state = store.get(stateAtom)
      const isFresh = state.status === 'ready' && now() - readAt < buyTimings.offers
      if (!isFresh && !reading) await read()
    },
    /** Reads it anew. */
    read,
    async choose(region: Region): Promise<void> {
      store.set(regionAtom, region)
      await read()
    },
    destroy: () => reading?.abort(),
  }
}

function chooseSellers<Each extends { name: string }>(
  sellers: Each[],
  wished: readonly string[] | null,
): Each[] {
  return wished?.flatMap((name) => sellers.find((seller) => seller.name === name) ?? []) ?? sellers
}
