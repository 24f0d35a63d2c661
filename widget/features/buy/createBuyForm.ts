import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { decimalsOf, isMore, isZero } from '../amounts/amount.ts'
import { type DecimalMark, readAmount } from '../amounts/writtenAmount.ts'
import { decimalsOfCurrency } from '../format/currency.ts'
import {
  type BuyCoin,
  type BuyForm,
  type BuyOrder,
  emptyBuyForm,
  type Region,
  type SellerOffer,
} from './buyState.ts'
import { presetAmounts } from './presetAmounts.ts'
import { limitsFor, sellersFor } from './sellersFor.ts'
import { coinsFor, methodsOf, type Offers } from './toOffers.ts'

/** Whether an amount of money can be paid, and what it is exactly. */
export type MoneyState =
  | { status: 'empty' | 'invalid' | 'zero' | 'ambiguous' }
  | { status: 'tooFine'; decimals: number }
  /** Nobody takes so little, or so much. */
  | { status: 'tooLow' | 'tooHigh'; limit: string; amount: string }
  | { status: 'known'; amount: string }

export interface BuyFormParameters {
  store: ReturnType<typeof createStore>
  offersAtom: Atom<Offers | null>
  regionAtom: Atom<Region | null>
  targetAtom: Atom<Target | null>
  /** Where the account can hold something. */
  networksAtom: Atom<readonly CaipNetworkId[]>
  mark: DecimalMark
}

/** What a person puts in: how much money, of which currency, for which coin, and how it is paid. */
export function createBuyForm(parameters: BuyFormParameters) {
  const { store, offersAtom, regionAtom, targetAtom, networksAtom, mark } = parameters
  const formAtom = atom<BuyForm>(emptyBuyForm)
  const coinsAtom = atom((get): readonly BuyCoin[] => {
    const target = get(targetAtom)
    const offers = get(offersAtom)
    if (!target || !offers) return []
    return coinsFor(offers.coins, get(networksAtom), target.network.caipNetworkId)
  })
  const coinAtom = atom((get): BuyCoin | null => {
    const coins = get(coinsAtom)
    const { coin } = get(formAtom)
    return coins.find(({ key }) => key === coin) ?? coins[0] ?? null
  })
  const currenciesAtom = atom((get) => get(offersAtom)?.currencies ?? [])
  const currencyAtom = atom((get): string => {
    const currencies = get(currenciesAtom)
    const { currency } = get(formAtom)
    return currencies.find(({ id }) => id === currency)?.id ?? currencies[0]?.id ?? currency
  })
  const methodsAtom = atom((get) => methodsOf(get(currenciesAtom), get(currencyAtom)))
  /** The chosen way to pay; null: the usual one. */
  const methodAtom = atom((get) => {
    const { method } = get(formAtom)
    return method !== null && get(methodsAtom).includes(method) ? method : null
  })
  /** All but how much. */
  const wishAtom = atom((get): Omit<BuyOrder, 'amount'> | null => {
    const target = get(targetAtom)
    const coin = get(coinAtom)
    const region = get(regionAtom)
    if (!target || !coin || !region) return null
    return { address: target.address, coin, currency: get(currencyAtom), method: get(methodAtom), region }
  })
  const limitsAtom = atom((get) => {
    const offers = get(offersAtom)
    const wish = get(wishAtom)
    return offers && wish && limitsFor(offers, wish)
  })
  const presetsAtom = atom((get): readonly string[] => {
    const limits = get(limitsAtom)
    return limits ? presetAmounts(get(currencyAtom), limits) : []
  })
  const amountAtom = atom((get): MoneyState => {
    const { amount } = get(formAtom)
    if (amount.trim() === '') return { status: 'empty' }
    const read = readAmount(amount, mark)
    if (read.status !== 'known') return { status: read.status }
    const written = read.amount
    if (isZero(written)) return { status: 'zero' }
    const decimals = decimalsOfCurrency(get(currencyAtom))
    if (decimalsOf(written) > decimals) return { status: 'tooFine', decimals }
    const limits = get(limitsAtom)
    if (limits && isMore(limits.min, written)) return { status: 'tooLow', limit: limits.min, amount: written }
    if (limits && isMore(written, limits.max))
      return { status: 'tooHigh', limit: limits.max, amount: written }
    return { status: 'known', amount: written }
  })
  const orderAtom = atom((get): BuyOrder | null => {
    const wish = get(wishAtom)
    const amount = get(amountAtom)
    return wish && amount.status === 'known' ? { ...wish, amount: amount.amount } : null
  })
  const sellersAtom = atom((get): readonly SellerOffer[] => {
    const offers = get(offersAtom)
    const order = get(orderAtom)
    return offers && order ? sellersFor(offers, order) : []
  })
  const change = (changed: Partial<BuyForm>) => store.set(formAtom, (form) => ({ ...form, ...changed }))

  return {
    formAtom,
    coinsAtom,
    coinAtom,
    currenciesAtom,
    currencyAtom,
    methodsAtom,
    methodAtom,
    limitsAtom,
    presetsAtom,
    amountAtom,
    orderAtom,
    sellersAtom,
    change,
    /** Takes over what was typed, as it was typed. */
    typeAmount: (amount: string) => change({ amount }),
    /** A sum of the presets becomes the one in its place: what is fifty of one currency is nothing of another. */
    chooseCurrency(currency: string) {
      const place = store.get(presetsAtom).indexOf(store.get(formAtom).amount)
      change({ currency, method: null })
      const sum = store.get(presetsAtom)[place]
      if (sum !== undefined) change({ amount: sum })
    },
    reset: () => store.set(formAtom, emptyBuyForm),
  }
}
