import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { writeGiven } from '../amounts/writtenAmount.ts'
import type { BuyContext } from './buyContext.ts'

/** What a page fills in of a purchase. */
export interface BuyPrefill {
  caipNetworkId?: CaipNetworkId
  /** The coin's symbol, or its contract. */
  asset?: string
  /** Of the currency, as a decimal number. */
  amount?: string
  currency?: string
}

/** Fills in the form as a page has asked. A coin that nobody sells is ignored. */
export async function prefillBuy(buy: BuyContext, given: BuyPrefill): Promise<void> {
  const { features, form, offers, mark } = buy
  const { amount, currency } = given
  form.reset()
  form.change({
    ...(amount !== undefined && { amount: writeGiven(amount, mark) }),
    ...(currency !== undefined && { currency }),
  })
  await offers.load()
  const coin = features.store
    .get(form.coinsAtom)
    .find(
      ({ symbol, contract, caipNetworkId }) =>
        (given.caipNetworkId ?? caipNetworkId) === caipNetworkId &&
        (given.asset ?? symbol) === (given.asset === contract ? contract : symbol),
    )
  if (coin) form.change({ coin: coin.key })
}
