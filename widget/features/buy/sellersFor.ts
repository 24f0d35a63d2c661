import { isMore } from '../amounts/amount.ts'
import { anyMethod, type BuyOrder, type SellerOffer } from './buyState.ts'
import { isCard, type Offers } from './toOffers.ts'

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
