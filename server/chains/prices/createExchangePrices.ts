import { Big } from 'big.js'
import * as z from 'zod/mini'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { toPriceKey, toTokenKey } from '../core/namespaces.ts'
import { type Pair, priceByDeepestPool, pricePolicy } from './createPools.ts'
import type { FindExchange } from './poolExchange.ts'
import type { PriceSource } from './priceSource.ts'

const storedPrices = z.array(z.tuple([z.string(), z.number()]))

/**
 * Prices by the chain's own exchange: of each token's pools with a dollar token or with the wrapped native currency, the
 * deepest one decides. The dollar tokens themselves are worth one dollar. A token whose pools are all too small has no price.
 *
 * @param exchanges the kinds of exchanges, of which a chain has one at most
 */
export function createExchangePrices({
  exchanges,
  cache,
}: {
  exchanges: readonly FindExchange[]
  cache: AnswerCache
}): PriceSource {
  function find(chain: Chain) {
    for (const findExchange of exchanges) {
      const exchange = findExchange(chain)
      if (exchange) return exchange
    }
    return undefined
  }

  async function load(chain: Chain, addresses: readonly string[], signal: AbortSignal) {
    const exchange = find(chain)
    if (!exchange) return []
    const { wrappedNative: wrapped, stables } = exchange
    const tokens = addresses.map((address) => (toPriceKey(chain, address) === 'native' ? wrapped : address))
    const dollars = new Map(stables.map((address): [string, Big] => [address, new Big(1)]))

    const pairs: Pair[] = [...new Set([wrapped, ...tokens])]
      .filter((token) => !dollars.has(token))
      .flatMap((token) => [...stables, wrapped].map((quote) => ({ token, quote })))
      .filter(({ token, quote }) => token !== quote)
    const found = await exchange.pools(pairs, signal)

    const ofWrapped = priceByDeepestPool(wrapped, found, dollars, pricePolicy.leastLiquidity)
    const quotes = new Map(ofWrapped ? [...dollars, [wrapped, ofWrapped] as const] : dollars)
    return addresses.flatMap((address, index): [string, number][] => {
      const token = tokens[index] ?? address
      const price = quotes.get(token) ?? priceByDeepestPool(token, found, quotes, pricePolicy.leastLiquidity)
      return price ? [[address, price.toNumber()]] : []
    })
  }

  return {
    serves: (chain) => find(chain) !== undefined,

    async prices(chain, addresses, signal) {
      const wanted = [...new Set(addresses.map((address) => toTokenKey(chain, address)))].sort()
      const key = `exchange-prices:${chain.key}:${wanted.join()}`
      const entries = await cache.get(key, pricePolicy.freshFor, (alive) => load(chain, wanted, alive), {
        signal,
        parse: (stored) => z.parse(storedPrices, stored),
      })
      return new Map(entries)
    },
  }
}
