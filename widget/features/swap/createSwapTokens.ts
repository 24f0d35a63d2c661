import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { orNull } from '#shared/errors/orNull.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import type { ReadEvm } from '../operations/readEvm.ts'
import { type KnownTokens, mergeTokens, nothingKnown } from './mergeTokens.ts'
import type { SwapToken } from './swapState.ts'
import { isSameToken, keyIn } from './tokenKeys.ts'

export interface SwapTokensParameters {
  store: ReturnType<typeof createStore>
  api: Pick<SwapApi, 'tokens' | 'prices'>
  targetAtom: Atom<Target | null>
  holdingsAtom: AccountHoldings['holdingsAtom']
  read: ReadEvm
}

/** The tokens that can be swapped on the active network: those the account has, those the operator lists, and those that were looked up. */
export function createSwapTokens(parameters: SwapTokensParameters) {
  const { store, api, targetAtom, holdingsAtom, read } = parameters
  const knownAtom = atom<Readonly<Record<string, KnownTokens>>>({})
  const knownOf = (chain: CaipNetworkId) => store.get(knownAtom)[chain] ?? nothingKnown
  const change = (chain: CaipNetworkId, changed: Partial<KnownTokens>) =>
    store.set(knownAtom, (known) => ({
      ...known,
      [chain]: { ...(known[chain] ?? nothingKnown), ...changed },
    }))

  const tokensAtom = atom((get): readonly SwapToken[] => {
    const target = get(targetAtom)
    if (target?.namespace !== 'eip155') return []
    const known = get(knownAtom)[target.network.caipNetworkId] ?? nothingKnown
    const holdings = get(holdingsAtom)
    const owned = holdings.status === 'loaded' ? holdings.tokens : []
    return mergeTokens({ network: target.network, owned, known })
  })
  const isPriceKnownAtom = atom((get) => {
    const chain = get(targetAtom)?.network.caipNetworkId
    const { prices } = (chain && get(knownAtom)[chain]) ?? nothingKnown
    return ({ key, price }: SwapToken) => price !== null || keyIn(key) in prices
  })
  const signal = () => AbortSignal.timeout(timings.rpc)

  return {
    tokensAtom,
    /** Whether a token's price has been looked for: until then, that there is none says nothing. */
    isPriceKnownAtom,
    /** Reads the operator's list, once for each network. */
    async load(): Promise<void> {
      const chain = store.get(targetAtom)?.network.caipNetworkId
      if (!chain || knownOf(chain).listed) return
      const listed = await api.tokens(chain, signal()).catch(orNull)
      if (listed) change(chain, { listed: listed.filter(({ address }) => address.startsWith(`${chain}:`)) })
    },
    /** Reads a token's price where nobody has said it. */
    async price({ key, caipAddress, price }: SwapToken): Promise<void> {
      const chain = store.get(targetAtom)?.network.caipNetworkId
      if (!chain || price !== null || keyIn(key) in knownOf(chain).prices) return
      const found = await api.prices([caipAddress], signal()).catch(orNull)
      if (!found) return
      const own = found.find(({ address }) => isSameToken(address, caipAddress))
      change(chain, { prices: { ...knownOf(chain).prices, [keyIn(key)]: own?.price ?? null } })
    },
    /**
     * Looks for a token that nobody has named, by its address.
     *
     * @returns null where there is none
     * @throws `RPC_UNREACHABLE`, `RPC_ERROR`
     */
    async lookUp(address: string): Promise<SwapToken | null> {
      const network = store.get(targetAtom)?.network
      if (!network) return null
      const chain = network.caipNetworkId
      const key = toCaipAddress(chain, address)
      const own = () => store.get(tokensAtom).find((token) => isSameToken(token.key, key)) ?? null
      const known = own()
      if (known) return known
      const { readEvmToken } = await import('./readEvmToken.ts')
      const token = await readEvmToken(read, chain, address)
      if (!token) return null
      change(chain, { found: [...knownOf(chain).found, { ...token, address: key }] })
      return own()
    },
  }
}
