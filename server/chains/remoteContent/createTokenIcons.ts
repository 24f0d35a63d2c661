import type { Chain } from '../core/chain.ts'
import { type ListedToken, listedTokens } from '../core/listedTokens.ts'
import { toTokenKey } from '../core/namespaces.ts'
import type { RemoteReader } from './createRemoteContent.ts'

/**
 * Pictures of currencies that are what they say, below the kit's origin: the chain's own, and those on the operator's
 * list and the kit's. A token's symbol is what its contract says, so there is none for any other: a stranger that calls itself USDC must
 * not look like it.
 */
export interface TokenIcons {
  native(chain: Chain): string | undefined
  /** @param address of an EVM chain in any case */
  listed(chain: Chain, address: string): string | undefined
  /**
   * Of a coin that one of the operator's sellers has: the operator trusts it to say what it sells. @param contract empty for the chain's own
   * coin
   */
  sold(chain: Chain | undefined, coin: { symbol: string; contract: string }): string | undefined
}

/** Symbols that the images' route knows. */
const isSymbol = /^[\p{L}\p{N}.$+_-]{1,16}$/u

export function createTokenIcons({
  kitOrigin,
  remote,
}: {
  kitOrigin: string
  remote: Pick<RemoteReader, 'pictureUrl'>
}): TokenIcons {
  const bySymbol = (symbol: string) =>
    isSymbol.test(symbol) ? `${kitOrigin}/public/getTokenImage/${encodeURIComponent(symbol)}` : undefined
  const tokenOf = (chain: Chain, address: string) => {
    const key = toTokenKey(chain, address)
    return listedTokens(chain).find((one) => toTokenKey(chain, one.address) === key)
  }
  const ownPicture = ({ logoUri = '' }: ListedToken) => (logoUri && remote.pictureUrl(logoUri)) || undefined
  return {
    native: ({ network }) => bySymbol(network.nativeCurrency.symbol),
    listed(chain, address) {
      const token = tokenOf(chain, address)
      return token && (ownPicture(token) ?? bySymbol(token.symbol))
    },
    sold(chain, { symbol, contract }) {
      const token = chain && contract !== '' ? tokenOf(chain, contract) : undefined
      return (token && ownPicture(token)) ?? bySymbol(symbol)
    },
  }
}
