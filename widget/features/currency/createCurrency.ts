import { isCancelledError } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { dollars, type MoneyUnit } from '../format/money.ts'

/** Exchange rates of the US dollar, as far as they are known. */
export interface KnownRates {
  status: 'reading' | 'known' | 'unknown'
  /** By ISO 4217; none unless they are known. */
  rates: Readonly<Record<string, number>>
}

const queryKey = ['exchangeRates']

/** Asked at most so often while views come and go. The server has them for an hour. */
const freshFor = 600_000

/** Older ones are not shown, however long they cannot be read anew. */
const maxAge = 24 * 3_600_000

/** The currency that a visitor has chosen, and what a dollar is in it. Until that is known, money is said in dollars. */
export function createCurrency({ store, storage, feature }: FeatureContext) {
  const { client, api, watcher } = feature(createAccountData)
  const stored = storage.get('currency') ?? dollars.currency
  // Another script of this origin, or a later version, may have written there.
  const chosenAtom = atom(/^[A-Z]{3}$/.test(stored) ? stored : dollars.currency)
  const ratesAtom = atom<KnownRates>({ status: 'reading', rates: {} })
  const unitAtom = atom((get): MoneyUnit => {
    const currency = get(chosenAtom)
    const rate = get(ratesAtom).rates[currency]
    return rate === undefined ? dollars : { currency, rate: String(rate) }
  })

  const failedLately = () => {
    const state = client.getQueryState(queryKey)
    return state?.status === 'error' && Date.now() - state.errorUpdatedAt < timings.balanceRetryBackoff
  }
  /** What was read last, unless that is too long ago. */
  const publish = () => {
    const { data, updatedAt } = lastRead()
    const rates = Date.now() - updatedAt < maxAge ? data : {}
    store.set(ratesAtom, { status: Object.keys(rates).length > 0 ? 'known' : 'unknown', rates })
  }
  const lastRead = () => {
    const state = client.getQueryState<KnownRates['rates']>(queryKey)
    return { data: state?.data ?? {}, updatedAt: state?.dataUpdatedAt ?? 0 }
  }

  return {
    chosenAtom,
    ratesAtom,
    unitAtom,
    visibleAtom: watcher.visibleAtom,
    choose(currency: string) {
      store.set(chosenAtom, currency)
      storage.set('currency', currency)
    },
    /** Reads the rates, unless that was done lately. Never rejects. */
    async look(): Promise<void> {
      if (failedLately()) return
      try {
        await client.fetchQuery({
          queryKey,
          queryFn: async ({ signal }) => (await api.exchangeRates(signal)).rates,
          staleTime: freshFor,
          // No timer of its own: an idle page does nothing.
          gcTime: Number.POSITIVE_INFINITY,
          retry: false,
          networkMode: 'always',
        })
      } catch (thrown) {
        if (isCancelledError(thrown)) return
        sayUnforeseen(thrown)
      }
      publish()
    },
    destroy() {
      // The cache, which is all that it holds, goes with the account's data.
    },
  }
}
