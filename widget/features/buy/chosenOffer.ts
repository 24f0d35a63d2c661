import { isMore } from '../amounts/amount.ts'
import type { SellerOffer } from './buyState.ts'

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
