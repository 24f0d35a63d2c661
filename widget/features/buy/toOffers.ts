import type { OnrampOptions, OnrampProviders } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isMore } from '../amounts/amount.ts'
import {
  anyMethod,
  type BuyCoin,
  type BuyCurrency,
  type BuyOrder,
  type Seller,
  type SellerOffer,
} from './buyState.ts'

/** All that is for sale in a region. */
export interface Offers {
  sellers: readonly Seller[]
  coins: readonly BuyCoin[]
  currencies: readonly BuyCurrency[]
  /** Sellers who did not answer. */
  missing: readonly string[]
}

export function toOffers({ providers }: OnrampProviders, options: OnrampOptions): Offers {
  const coins = new Map<string, BuyCoin>()
  for (const { name, symbol, iconUrl, networks } of options.purchaseCurrencies) {
    for (const { caipNetworkId, contract_address: contract, providers: sellers } of networks) {
      const key = `${caipNetworkId} ${symbol}`
      const known = coins.get(key)
      // Another contract of the same name is another coin: whoever sells that does not sell this one.
      if (known && known.contract.toLowerCase() !== contract.toLowerCase()) continue
      const all = [...new Set([...(known?.sellers ?? []), ...sellers])]
      coins.set(key, { key, symbol, name, iconUrl, caipNetworkId, contract, sellers: all })
    }
  }
  return {
    sellers: providers,
    coins: [...coins.values()],
    currencies: options.paymentCurrencies,
    missing: options.missing,
  }
}

/** Those that an account of these networks can hold; of the network that it is on first, and there what most people buy. */
export function coinsFor(
  coins: readonly BuyCoin[],
  networks: readonly CaipNetworkId[],
  active: CaipNetworkId,
): BuyCoin[] {
  const rank = ({ caipNetworkId, symbol }: BuyCoin) =>
    (caipNetworkId === active ? 0 : 2) + (symbol === 'USDC' ? 0 : 1)
  return coins
    .filter(({ caipNetworkId }) => networks.includes(caipNetworkId))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The ways to pay in a currency that somebody can choose from here. */
export function methodsOf(currencies: readonly BuyCurrency[], currency: string): string[] {
  const limits = currencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  const named = limits.map(({ id }) => id).filter((id) => id !== anyMethod)
  return named.toSorted((one, other) => Number(isCard(other)) - Number(isCard(one)))
}

const isCard = (method: string) => method.toLowerCase() === 'card'

/** How each seller stands to an order before anybody was asked: only who may sell it at all is `reading`. */
export function sellersFor(offers: Offers, order: BuyOrder): SellerOffer[] {
  return offers.sellers.map((seller): SellerOffer => {
    const own = limitsOf(offers, order, seller.name)
    const cannot = (why: 'coin' | 'payment' | 'missing') => ({
      seller,
      method: null,
      state: { status: 'cannot', why } as const,
    })
    if (offers.missing.includes(seller.name)) return cannot('missing')
    if (!order.coin.sellers.includes(seller.name)) return cannot('coin')
    if (!own) return cannot('payment')
    const { method, min, max } = own
    if (isMore(min, order.amount))
      return { seller, method, state: { status: 'limit', side: 'low', limit: min } }
    if (isMore(order.amount, max))
      return { seller, method, state: { status: 'limit', side: 'high', limit: max } }
    return { seller, method, state: { status: seller.quotes ? 'reading' : 'unpriced' } }
  })
}

/** What a seller takes of the order's money, by its way to pay. */
function limitsOf({ currencies }: Offers, { currency, method }: BuyOrder, seller: string) {
  const limits = currencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  const taken = limits.flatMap(({ id, providers }) => {
    const own = providers.find(({ provider }) => provider === seller)
    return own ? { method: id, min: own.min, max: own.max } : []
  })
  const any = taken.find((one) => one.method === anyMethod)
  if (method !== null) return taken.find((one) => one.method === method) ?? any
  return taken.find((one) => isCard(one.method)) ?? any ?? taken[0]
}

/** The least and the most that anybody takes; null where nobody does. */
export function limitsFor(offers: Offers, order: Omit<BuyOrder, 'amount'>) {
  const all = offers.sellers.flatMap(({ name }) =>
    order.coin.sellers.includes(name) && !offers.missing.includes(name)
      ? (limitsOf(offers, { ...order, amount: '0' }, name) ?? [])
      : [],
  )
  const [first, ...others] = all
  if (!first) return null
  return others.reduce(
    (limit, { min, max }) => ({
      min: isMore(limit.min, min) ? min : limit.min,
      max: isMore(max, limit.max) ? max : limit.max,
    }),
    { min: first.min, max: first.max },
  )
}

/** The seller who is chosen, or gives the most of those who say what they give; failing that the first whom one can buy from. */
export function chosenOffer(offers: readonly SellerOffer[], chosen: string | null): SellerOffer | null {
  const named = offers.find(({ seller }) => seller.name === chosen)
  const [best] = bestFirst(offers)
  return named ?? best ?? offers.find(({ state }) => state.status === 'unpriced') ?? null
}

/** The seller who gives more than each other; null where there is none to compare with, or two give the same. */
export function bestOf(offers: readonly SellerOffer[]): SellerOffer | null {
  const [best, next] = bestFirst(offers)
  return best && next && isMore(amountOf(best), amountOf(next)) ? best : null
}

function bestFirst(offers: readonly SellerOffer[]): SellerOffer[] {
  const priced = offers.filter(({ state }) => state.status === 'ready')
  return priced.toSorted((one, other) => {
    if (isMore(amountOf(one), amountOf(other))) return -1
    return isMore(amountOf(other), amountOf(one)) ? 1 : 0
  })
}

const amountOf = ({ state }: SellerOffer) =>
  state.status === 'ready' ? state.quote.purchaseAmount.amount : '0'
