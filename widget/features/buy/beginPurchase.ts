import { track } from '../context/track.ts'
import { makePurchase, type SellerWindow } from './buyAttempt.ts'
import type { BuyContext } from './buyContext.ts'
import { type BuyOrder, canBuy, type SellerOffer } from './buyState.ts'

/** An order and the seller for it. */
export interface Purchasable {
  order: BuyOrder
  offer: SellerOffer
}

/** The purchase that the form describes; null: it cannot be begun. */
export function readyToBuy({ features, form, chosenAtom }: BuyContext): Purchasable | null {
  const order = features.store.get(form.orderAtom)
  const offer = features.store.get(chosenAtom)
  return order && offer && canBuy(offer) ? { order, offer } : null
}

/** Begins the purchase in the form. @param opened the window that was opened in the task of the click; null: the browser refused it */
export async function beginPurchase(buy: BuyContext, opened: SellerWindow | null): Promise<void> {
  const ready = readyToBuy(buy)
  if (!ready) return opened?.close()
  buy.features.router.push({ view: 'BuyInProgress' })
  await attemptPurchase(buy, { ...ready, opened })
}

/** Begins the same once more: another purchase, since nobody can come back to a page that a seller has opened. */
export async function repeatPurchase(buy: BuyContext, opened: SellerWindow | null): Promise<void> {
  const before = buy.features.store.get(buy.flow.attemptAtom)
  if (!before) return opened?.close()
  const { order, offer } = before
  await attemptPurchase(buy, { order, offer, opened })
}

interface AttemptParameters extends Purchasable {
  opened: SellerWindow | null
}

async function attemptPurchase(buy: BuyContext, { order, offer, opened }: AttemptParameters): Promise<void> {
  const { features, targetAtom, api, purchases, flow, ended } = buy
  const isSmartAccount = features.store.get(targetAtom)?.accountType === 'smartAccount'
  // The window of an earlier attempt is not watched any more.
  flow.giveUp()
  const properties = { provider: offer.seller.name, isSmartAccount }
  track(features, { event: 'SELECT_BUY_PROVIDER', properties })
  const running = flow.start({ order, offer, step: 'opening', url: null, purchaseId: null })
  await makePurchase({
    api,
    purchases,
    order,
    offer,
    opened,
    onChange: running.change,
    signal: AbortSignal.any([running.signal, ended.signal]),
  })
}
