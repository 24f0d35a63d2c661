import type { Chain } from '../core/chain.ts'

/** Drivers of prices: the chain's own exchange first, then vendors whose key the operator has given. */
export interface PriceSource {
  serves(chain: Chain): boolean
  /**
   * US dollars for one unit of each token, by address in lower case (EVM) or as it is; `native` is the chain's own
   * currency. What has no price is not in the answer.
   */
  prices(
    chain: Chain,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, number>>
}

/**
 * Asks one source after the other for what those before it do not know. A source that fails is passed over, unless
 * nothing is known at all.
 */
export function combinePrices(sources: readonly PriceSource[]): PriceSource {
  return {
    serves: (chain) => sources.some((source) => source.serves(chain)),

    async prices(chain, addresses, signal) {
      const known = new Map<string, number>()
      const failures: unknown[] = []
      for (const source of sources.filter((one) => one.serves(chain))) {
        const missing = addresses.filter((address) => !known.has(address))
        if (missing.length === 0) break
        try {
          for (const [address, price] of await source.prices(chain, missing, signal))
            known.set(address, price)
        } catch (error) {
          signal.throwIfAborted()
          failures.push(error)
        }
      }
      if (known.size === 0 && failures.length > 0) throw failures[0]
      return known
    },
  }
}
