import { Big } from 'big.js'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../chain.ts'
import type { ContractReader } from '../evm/createContractReader.ts'
import { createPools, type Pair, priceByDeepestPool, pricePolicy } from './createPools.ts'
import { exchangeOf } from './exchanges.ts'
import type { PriceSource } from './priceSource.ts'

const storedPrices = z.array(z.tuple([z.string(), z.number()]))

/**
 * Prices by the chain's own Uniswap V2 exchange: of each token's pools with a dollar token or with the wrapped native
 * currency, the deepest one decides. The dollar tokens themselves are worth one dollar. A token whose pools are all too
 * small has no price.
 */
export function createExchangePrices({
  contracts,
  cache,
  now,
}: {
  contracts: ContractReader
  cache: AnswerCache
  now: () => number
}): PriceSource {
  const pools = createPools(contracts, now)

  async function load(chain: Chain, addresses: readonly string[], signal: AbortSignal) {
    const exchange = exchangeOf(chain)
    if (!exchange) return []
    const wrapped = exchange.wrappedNative.toLowerCase()
    const stables = exchange.stables.map((address) => address.toLowerCase())
    const tokens = addresses.map((address) => (isNative(address) ? wrapped : address))
    const dollars = new Map(stables.map((address): [string, Big] => [address, new Big(1)]))

    const pairs: Pair[] = [...new Set([wrapped, ...tokens])]
      .filter((token) => !dollars.has(token))
      .flatMap((token) => [...stables, wrapped].map((quote) => ({ token, quote })))
      .filter(({ token, quote }) => token !== quote)
    const found = await pools.read(chain, exchange.factory.toLowerCase(), pairs, signal)

    const ofWrapped = priceByDeepestPool(wrapped, found, dollars, pricePolicy.leastLiquidity)
    const quotes = new Map(ofWrapped ? [...dollars, [wrapped, ofWrapped] as const] : dollars)
    return addresses.flatMap((address, index): [string, number][] => {
      const token = tokens[index] ?? address
      const price = quotes.get(token) ?? priceByDeepestPool(token, found, quotes, pricePolicy.leastLiquidity)
      return price ? [[address, price.toNumber()]] : []
    })
  }

  return {
    serves: (chain) => exchangeOf(chain) !== undefined,

    async prices(chain, addresses, signal) {
      const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].sort()
      const key = `exchange-prices:${chain.key}:${wanted.join()}`
      const entries = await cache.get(key, pricePolicy.freshFor, (alive) => load(chain, wanted, alive), {
        signal,
        parse: (stored) => z.parse(storedPrices, stored),
      })
      return new Map(entries)
    },
  }
}

function isNative(address: string): boolean {
  return address === 'native' || address === nativeTokenAddresses.eip155
}
