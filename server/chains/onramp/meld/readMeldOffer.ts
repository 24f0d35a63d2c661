import { begin } from '#shared/async/begin.ts'
import type { MeldConfig } from '../../../config/onrampConfig.ts'
import { OnrampError } from '../onrampError.ts'
import type { OnrampOffer } from '../onrampProvider.ts'
import { toCaipNetwork } from '../toCaipNetwork.ts'
import { askMeld, meldLabel } from './askMeld.ts'
import { countriesSchema, cryptoCurrenciesSchema, limitsSchema } from './meldShapes.ts'

/** Meld asks its own providers for the ways to pay: limits are of a currency. */
const method = 'ANY'

/** What is sold in a country, and for how much. */
export async function readMeldOffer(
  config: MeldConfig,
  { country }: { country: string },
  signal: AbortSignal,
): Promise<OnrampOffer> {
  const countries = await askMeld(config, {
    path: 'service-providers/properties/countries',
    schema: countriesSchema,
    signal,
  })
  if (!countries.some(({ countryCode }) => countryCode === country))
    throw new OnrampError('COUNTRY_NOT_SUPPORTED', `${meldLabel} sells nothing in ${country}`)
  const [coins, limits] = await Promise.all([
    begin(() =>
      askMeld(config, {
        path: `service-providers/properties/crypto-currencies?countries=${country}`,
        schema: cryptoCurrenciesSchema,
        signal,
      }),
    ),
    begin(() =>
      askMeld(config, {
        path: `service-providers/limits/fiat-currency-purchases?countries=${country}`,
        schema: limitsSchema,
        signal,
      }),
    ),
  ])
  return {
    payments: limits.flatMap(({ currencyCode: currency, minimumAmount: min, maximumAmount: max }) =>
      min == null || max == null ? [] : { currency, method, min, max },
    ),
    coins: coins.flatMap(({ currencyCode: id, name, chainCode, chainName, chainId, contractAddress }) => {
      const network = chainCode ?? id
      const caipNetworkId = toCaipNetwork(network, chainId == null ? null : String(chainId), config.networks)
      if (!caipNetworkId) return []
      // `USDC_BASE` is the USDC of Base: a coin's own name has no such ending.
      const symbol = id.split('_')[0] ?? id
      const address =
        contractAddress && /[1-9a-zA-Z]/.test(contractAddress.replace(/^0x/, '')) ? contractAddress : ''
      return {
        id,
        name,
        symbol,
        network,
        networkLabel: chainName ?? network,
        caipNetworkId,
        contractAddress: address,
      }
    }),
  }
}
