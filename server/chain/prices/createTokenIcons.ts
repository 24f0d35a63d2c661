import type { Chain } from '../chain.ts'
import type { ForeignReader } from '../sources.ts'

/**
 * Pictures of currencies that are what they say: the chain's own, and those on the operator's list. A token's symbol is
 * what its contract says, so there is none for any other: a stranger that calls itself USDC must not look like it.
 */
export interface TokenIcons {
  native(chain: Chain): string | undefined
  /** @param address in any case */
  listed(chain: Chain, address: string): string | undefined
}

export function createTokenIcons({
  kitOrigin,
  foreign,
}: {
  kitOrigin: string
  foreign: Pick<ForeignReader, 'pictureUrl'>
}): TokenIcons {
  /** As the images' route knows symbols. */
  const bySymbol = (symbol: string) =>
    /^[\p{L}\p{N}.$+_-]{1,16}$/u.test(symbol)
      ? `${kitOrigin}/public/getTokenImage/${encodeURIComponent(symbol)}`
      : undefined

  return {
    native: ({ network }) => bySymbol(network.nativeCurrency.symbol),

    listed({ settings }, address) {
      const token = settings.tokens?.find((one) => one.address.toLowerCase() === address.toLowerCase())
      if (!token) return undefined
      return (token.logoUri && foreign.pictureUrl(token.logoUri)) || bySymbol(token.symbol)
    },
  }
}
