import type { Chain } from './chain.ts'
import type { ForeignReader } from './sources.ts'

/**
 * Pictures of tokens, below the kit's origin. Only of a chain's own currency and of the operator's list: anybody can call
 * a token as a known one is called, and must not get its picture by that.
 */
export interface TokenIcons {
  native(chain: Chain): string
  /** @param address in any case; undefined for a token that is not on the list */
  listed(chain: Chain, address: string): string | undefined
}

export function createTokenIcons({
  kitOrigin,
  foreign,
}: {
  kitOrigin: string
  foreign: Pick<ForeignReader, 'pictureUrl'>
}): TokenIcons {
  const bySymbol = (symbol: string) => `${kitOrigin}/public/getTokenImage/${encodeURIComponent(symbol)}`
  return {
    native: ({ network }) => bySymbol(network.nativeCurrency.symbol),
    listed({ settings, network }, address) {
      const isSame = (other: string) =>
        network.chainNamespace === 'eip155'
          ? other.toLowerCase() === address.toLowerCase()
          : other === address
      const token = settings.tokens?.find((one) => isSame(one.address))
      if (!token) return undefined
      return (token.logoUri && foreign.pictureUrl(token.logoUri)) || bySymbol(token.symbol)
    },
  }
}
