import { type LoginWindow, watchLoginWindow } from '../../services/authFrame/loginWindow.ts'
import type { OnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { buyFailureOf } from './buyFailure.ts'
import type { BuyFailure, BuyOrder, SellerOffer } from './buyState.ts'
import type { Purchases } from './createPurchases.ts'
import type { Purchase } from './purchase.ts'

/** A window that was opened for a seller's page in the task of the click. */
export interface SellerWindow extends LoginWindow {
  /** Shows the page. */
  go(url: string): void
}

/** An attempt to buy from a seller, as long as the modal is open. */
export interface BuyAttempt {
  order: BuyOrder
  offer: SellerOffer
  /**
   * `opening`: the seller is asked for a page. `opened`: it is in a window. `blocked`: the browser gave no window. `closed`: the window looks
   * closed, which it need not be (T28). `failed`: the seller gave no page, and there is no purchase.
   */
  step: 'opening' | 'opened' | 'blocked' | 'closed' | 'failed'
  failure?: BuyFailure
  /** Of the answer by which it failed. */
  requestId?: string | undefined
  /** The address of the page. It works once and for minutes, so it is not stored. */
  url: string | null
  purchaseId: string | null
}

export interface MakePurchaseParameters {
  api: Pick<OnrampApi, 'begin'>
  purchases: Pick<Purchases, 'add'>
  order: BuyOrder
  offer: SellerOffer
  /** null: the browser refused it. */
  opened: SellerWindow | null
  onChange: (changed: Partial<BuyAttempt>) => void
  /** Ends with the app, or when another attempt takes the place of this one. */
  signal: AbortSignal
}

/** Asks the seller for a page, writes the purchase down, and shows the page in the window that is open already. */
export async function makePurchase(parameters: MakePurchaseParameters): Promise<void> {
  const { api, purchases, order, offer, opened, onChange, signal } = parameters
  const { coin, currency, amount, address, region } = order
  const { country, subdivision } = region
  const { seller, method, state } = offer
  const asked = {
    destinationWallets: [{ address }],
    provider: seller.name,
    purchaseCurrency: coin.symbol,
    defaultNetwork: coin.caipNetworkId,
    defaultExperience: 'buy' as const,
    paymentCurrency: currency,
    presetFiatAmount: amount,
    country,
    ...(method !== null && { paymentMethod: method }),
    ...(subdivision !== null && { subdivision }),
  }
  const begun = await api.begin(asked, signal).catch((thrown: unknown) => {
    opened?.close()
    onChange({ step: 'failed', failure: buyFailureOf(thrown), requestId: requestIdOf(thrown) })
    return null
  })
  if (!begun) return
  purchases.add({
    ...toPurchase(order, offer),
    id: begun.orderId,
    method,
    expected: state.status === 'ready' ? state.quote.purchaseAmount.amount : null,
  })
  const { url, orderId: purchaseId } = begun
  if (!opened) return onChange({ step: 'blocked', url, purchaseId })
  opened.go(url)
  onChange({ step: 'opened', url, purchaseId })
  const unwatch = watchLoginWindow(opened, () => onChange({ step: 'closed' }))
  signal.addEventListener('abort', unwatch)
}

function toPurchase(
  { coin, currency, amount, address, region }: BuyOrder,
  { seller: { name, label, iconUrl } }: SellerOffer,
): Omit<Purchase, 'id' | 'method' | 'expected'> {
  return {
    seller: { name, label, ...(iconUrl !== undefined && { iconUrl }) },
    address,
    caipNetworkId: coin.caipNetworkId,
    coin: { symbol: coin.symbol, name: coin.name, iconUrl: coin.iconUrl ?? null, contract: coin.contract },
    currency,
    amount,
    region,
    createdAt: Date.now(),
    status: 'pending',
    received: null,
    paid: null,
    wasPaid: false,
    hash: null,
    failure: null,
  }
}
