import type { PriceSource } from '../sources.ts'

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
