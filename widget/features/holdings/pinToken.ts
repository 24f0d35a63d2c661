import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Holding } from './toHoldings.ts'

/** The token that a page names for a network (option `tokens`). */
export interface PinnedToken {
  address: string
  /** Drawn in place of the token's own. */
  image?: string | undefined
}

/** The page's token comes right after the chain's own currency, with the picture that the page gives it. */
export function pinToken(tokens: readonly Holding[], pinned: PinnedToken | undefined): readonly Holding[] {
  const found = tokens.find(({ key }) => pinned && isOf(key, pinned.address))
  if (!found || !pinned) return tokens
  const shown = { ...found, iconUrl: pinned.image ?? found.iconUrl }
  const isNative = ({ key }: Holding) => key === ''
  const others = tokens.filter((token) => token !== found && !isNative(token))
  return [...tokens.filter(isNative), shown, ...others]
}

function isOf(key: string, address: string): boolean {
  return isSameAddress(key.slice(key.lastIndexOf(':') + 1), address)
}
