import type { OnrampOptions } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { compareDecimals } from './numbers.ts'
import type { OfferedCoin, OfferedPayment, OnrampOffer } from './onrampProvider.ts'

/** What one provider has. */
export interface ProviderOffer {
  provider: string
  offer: OnrampOffer
}

/** Where what they have is to be seen. */
export interface OfferPictures {
  coin(coin: OfferedCoin): string | undefined
  currency(code: string): string | undefined
}

type Coin = OnrampOptions['purchaseCurrencies'][number]
type Payment = OnrampOptions['paymentCurrencies'][number]

/** What several providers have, as one list; only what a project's networks can hold. Coins are the same by their symbol, on one chain by their contract. */
export function mergeOffers(
  offers: readonly ProviderOffer[],
  networks: ReadonlySet<CaipNetworkId>,
  pictures: OfferPictures,
): Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'> {
  const coins = new Map<string, Coin>()
  const payments = new Map<string, Payment>()
  for (const { provider, offer } of offers) {
    for (const coin of offer.coins)
      if (networks.has(coin.caipNetworkId)) addCoin(coins, provider, coin, pictures)
    for (const payment of offer.payments) addPayment(payments, provider, payment, pictures)
  }
  return { purchaseCurrencies: [...coins.values()], paymentCurrencies: [...payments.values()] }
}

function addCoin(
  coins: Map<string, Coin>,
  provider: string,
  coin: OfferedCoin,
  pictures: OfferPictures,
): void {
  const { id, name, symbol, caipNetworkId, contractAddress } = coin
  const known = coins.get(symbol) ?? { id, name, symbol, ...pictured(pictures.coin(coin)), networks: [] }
  coins.set(symbol, known)
  const same = known.networks.find(
    (network) =>
      network.caipNetworkId === caipNetworkId &&
      network.contract_address.toLowerCase() === contractAddress.toLowerCase(),
  )
  if (same) return void same.providers.push(provider)
  known.networks.push({
    name: coin.network,
    display_name: coin.networkLabel,
    chain_id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
    contract_address: contractAddress,
    caipNetworkId,
    providers: [provider],
  })
}

const pictured = (iconUrl: string | undefined) => iconUrl !== undefined && { iconUrl }

function addPayment(
  payments: Map<string, Payment>,
  provider: string,
  one: OfferedPayment,
  pictures: OfferPictures,
): void {
  const { currency, method, min, max } = one
  const known = payments.get(currency) ?? {
    id: currency,
    ...pictured(pictures.currency(currency)),
    payment_method_limits: [],
  }
  payments.set(currency, known)
  const limits = known.payment_method_limits.find(({ id }) => id === method)
  if (!limits)
    return void known.payment_method_limits.push({
      id: method,
      min,
      max,
      providers: [{ provider, min, max }],
    })
  limits.providers.push({ provider, min, max })
  if (compareDecimals(min, limits.min) < 0) limits.min = min
  if (compareDecimals(max, limits.max) > 0) limits.max = max
}
