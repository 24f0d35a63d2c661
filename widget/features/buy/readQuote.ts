import type { OnrampQuote } from '#shared/api/onramp/onramp.ts'
import type { OnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import type { BuyOrder, SellerOffer } from './buyState.ts'

export interface ReadQuoteParameters {
  order: BuyOrder
  offer: SellerOffer
  signal: AbortSignal
}

/** Asks one seller what an order costs. @throws what the API does */
export function readQuote(
  api: Pick<OnrampApi, 'quote'>,
  { order, offer, signal }: ReadQuoteParameters,
): Promise<OnrampQuote> {
  const { coin, currency, amount, region } = order
  const { country, subdivision } = region
  return api.quote(
    {
      purchaseCurrency: coin.symbol,
      network: coin.caipNetworkId,
      paymentCurrency: currency,
      amount,
      provider: offer.seller.name,
      ...(offer.method !== null && { paymentMethod: offer.method }),
      country,
      ...(subdivision !== null && { subdivision }),
    },
    signal,
  )
}
