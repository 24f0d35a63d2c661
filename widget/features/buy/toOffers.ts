import type { OnrampOptions, OnrampProviders } from '#shared/api/onramp/onramp.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { anyMethod, type BuyCoin, type BuyCurrency, type Seller } from './buyState.ts'

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

/** Whether a way to pay is by card, in each seller's words. */
export const isCard = (method: string) => method.toLowerCase() === 'card'
