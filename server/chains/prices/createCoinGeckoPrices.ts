import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Vendors } from '../../config/vendorsConfig.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { toPriceKey } from '../core/namespaces.ts'
import { askVendor, vendorPolicy } from '../vendors/askVendor.ts'
import type { PriceSource } from './priceSource.ts'

/**
 * What CoinGecko calls a chain and its own currency.
 *
 * @see https://docs.coingecko.com/reference/asset-platforms-list
 */
export const coinGeckoPlatforms: Readonly<
  Partial<Record<CaipNetworkId, { platform: string; coin: string }>>
> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:250': { platform: 'fantom', coin: 'fantom' },
  'eip155:324': { platform: 'zksync', coin: 'ethereum' },
  'eip155:5000': { platform: 'mantle', coin: 'mantle' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:42220': { platform: 'celo', coin: 'celo' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { platform: 'linea', coin: 'ethereum' },
  'eip155:1313161554': { platform: 'aurora', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
}

const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3/', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3/', header: 'x-cg-pro-api-key' },
} as const

/** What nobody has traded lately comes without a price. */
const answerSchema = z.record(z.string(), z.object({ usd: z.nullish(z.number().check(z.gte(0))) }))
const cachedSchema = z.array(z.tuple([z.string(), z.number()]))

interface CoinGeckoParameters {
  settings: NonNullable<Vendors['coinGecko']>
  cache: AnswerCache
}

/** Prices by CoinGecko. @see https://docs.coingecko.com/reference/simple-token-price */
export function createCoinGeckoPrices({ settings, cache }: CoinGeckoParameters): PriceSource {
  const { url: usual, header } = plans[settings.plan]
  const base = settings.url ?? usual
  const headers = { [header]: settings.key }

  async function ask(path: string, names: Record<string, string>, signal: AbortSignal) {
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
    for (const [name, value] of Object.entries({ ...names, vs_currencies: 'usd' }))
      url.searchParams.set(name, value)
    return askVendor(url, answerSchema, { headers, signal })
  }

  async function load(
    { platform, coin }: { platform: string; coin: string },
    tokens: readonly string[],
    isCoinAsked: boolean,
    signal: AbortSignal,
  ): Promise<[string, number][]> {
    const found: [string, number][] = []
    if (isCoinAsked) {
      const price = (await ask('simple/price', { ids: coin }, signal))[coin]?.usd
      if (typeof price === 'number') found.push(['native', price])
    }
    for (let start = 0; start < tokens.length; start += vendorPolicy.prices) {
      const part = tokens.slice(start, start + vendorPolicy.prices)
      const path = `simple/token_price/${platform}`
      const answer = await ask(path, { contract_addresses: part.join() }, signal)
      for (const token of part) {
        // It writes addresses of EVM chains in lower case, whatever it was asked.
        const price = (answer[token] ?? answer[token.toLowerCase()])?.usd
        if (typeof price === 'number') found.push([token, price])
      }
    }
    return found
  }

  return {
    serves: ({ id, network }) => coinGeckoPlatforms[id] !== undefined && network.testnet !== true,

    async prices(chain, addresses, signal) {
      const names = coinGeckoPlatforms[chain.id]
      if (!names) return new Map()
      const tokens = [...new Set(addresses.filter((address) => !isNative(chain, address)))].sort()
      const isCoinAsked = addresses.some((address) => isNative(chain, address))
      const key = `coingecko ${chain.id} ${isCoinAsked} ${tokens.join()}`
      const found = await cache.get(
        key,
        vendorPolicy.pricesFreshFor,
        (alive) => load(names, tokens, isCoinAsked, alive),
        { signal, parse: (stored) => z.parse(cachedSchema, stored) },
      )
      const prices = new Map(found)
      const coin = prices.get('native')
      return new Map(
        addresses.flatMap((address): [string, number][] => {
          const price = isNative(chain, address) ? coin : prices.get(address)
          return price === undefined ? [] : [[address, price]]
        }),
      )
    },
  }
}

function isNative(chain: Chain, address: string): boolean {
  return toPriceKey(chain, address) === 'native'
}
