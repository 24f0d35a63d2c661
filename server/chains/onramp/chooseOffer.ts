import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { compareDecimals } from './numbers.ts'
import { OnrampError } from './onrampError.ts'
import type { OfferedCoin, OfferedPayment, OnrampOffer } from './onrampProvider.ts'

/** What a client asks for, in whatever words. */
export interface AskedCoin {
  /** A symbol, or the provider's name for the coin. */
  currency: string
  /** The provider's name for a network, or its CAIP-2 id. */
  network: string
}

/** @throws OnrampError `NOT_FOR_SALE` */
export function findCoin(
  { coins }: OnrampOffer,
  { currency, network }: AskedCoin,
  networks: ReadonlySet<CaipNetworkId>,
): OfferedCoin {
  const found = coins.find(
    (coin) =>
      networks.has(coin.caipNetworkId) &&
      [coin.symbol, coin.id].includes(currency) &&
      [coin.network, coin.caipNetworkId].includes(network),
  )
  if (!found) throw new OnrampError('NOT_FOR_SALE', `${currency} is not for sale on ${network}`)
  return found
}

/** The way to pay; where none is named the usual one, which is a card. @throws OnrampError `NOT_FOR_SALE` */
export function findPayment(
  { payments }: OnrampOffer,
  currency: string,
  method: string | undefined,
): OfferedPayment {
  const there = payments.filter((payment) => payment.currency === currency)
  const usual = there.find((payment) => payment.method.toLowerCase() === 'card') ?? there[0]
  const found = method === undefined ? usual : there.find((payment) => payment.method === method)
  if (!found) throw new OnrampError('NOT_FOR_SALE', `Nothing is sold for ${currency} this way`)
  return found
}

/** @throws OnrampError `AMOUNT_TOO_LOW`, `AMOUNT_TOO_HIGH` with what is possible */
export function assertWithinLimits({ min, max, currency }: OfferedPayment, amount: string): void {
  const limit = { min, max, currency }
  if (compareDecimals(amount, min) < 0)
    throw new OnrampError('AMOUNT_TOO_LOW', `At least ${min} ${currency}`, { limit })
  if (compareDecimals(amount, max) > 0)
    throw new OnrampError('AMOUNT_TOO_HIGH', `At most ${max} ${currency}`, { limit })
}
