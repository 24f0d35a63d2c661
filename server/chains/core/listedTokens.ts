import type { Chain } from './chain.ts'
import { knownTokens } from './knownTokens.ts'
import { toTokenKey } from './namespaces.ts'

/** A token that is what it says. */
export interface ListedToken {
  address: string
  name: string
  symbol: string
  decimals: number
  logoUri?: string | undefined
}

/** The operator's own list, and behind it what the kit knows of the chain: first what is suggested, then what many hold. */
export function listedTokens(chain: Pick<Chain, 'settings' | 'network'>): readonly ListedToken[] {
  const own = chain.settings.tokens ?? []
  const taken = new Set(own.map(({ address }) => toTokenKey(chain, address)))
  const known = (knownTokens[chain.network.caipNetworkId] ?? [])
    .filter(({ address }) => !taken.has(toTokenKey(chain, address)))
    .toSorted((one, other) => Number(one.list === 'popular') - Number(other.list === 'popular'))
  return [...own, ...known.map(({ list: _, ...token }) => token)]
}
