import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { nativeTokenAddresses, type TokensAnswer } from '#shared/api/chain/prices.ts'
import { type CaipAddress, isCaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import { orNull } from '#shared/errors/orNull.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import type { ReadEvm } from '../operations/readEvm.ts'
import type { SwapToken } from './swapState.ts'

export interface SwapTokensParameters {
  store: ReturnType<typeof createStore>
  api: Pick<SwapApi, 'tokens' | 'prices'>
  targetAtom: Atom<Target | null>
  holdingsAtom: AccountHoldings['holdingsAtom']
  read: ReadEvm
}

type Listed = TokensAnswer['tokens'][number]
interface Known {
  /** As the operator lists them; null: not read yet. */
  listed: readonly Listed[] | null
  /** That a person has looked for by their address. */
  found: readonly Listed[]
  /** US dollars, by address in small letters; those without a price are null. */
  prices: Readonly<Record<string, number | null>>
}
const nothing: Known = { listed: null, found: [], prices: {} }

const keyIn = (key: string) => key.toLowerCase()
export const isSameToken = (one: string, other: string): boolean => keyIn(one) === keyIn(other)

/** The coin of a network, as the chain API names it among tokens. */
export const coinAddress = (chain: CaipNetworkId): CaipAddress =>
  toCaipAddress(chain, nativeTokenAddresses.eip155)

/** What can be swapped on the network that is looked at: what the account has, what the operator lists, and what was looked for. */
export function createSwapTokens(parameters: SwapTokensParameters) {
  const { store, api, targetAtom, holdingsAtom, read } = parameters
  const knownAtom = atom<Readonly<Record<string, Known>>>({})
  const knownOf = (chain: CaipNetworkId) => store.get(knownAtom)[chain] ?? nothing
  const change = (chain: CaipNetworkId, changed: Partial<Known>) =>
    store.set(knownAtom, (known) => ({ ...known, [chain]: { ...(known[chain] ?? nothing), ...changed } }))

  const tokensAtom = atom((get): readonly SwapToken[] => {
    const target = get(targetAtom)
    if (target?.namespace !== 'eip155') return []
    const known = get(knownAtom)[target.network.caipNetworkId] ?? nothing
    const holdings = get(holdingsAtom)
    return merge(target.network, holdings.status === 'loaded' ? holdings.tokens : [], known)
  })
  const signal = () => AbortSignal.timeout(timings.rpc)

  return {
    tokensAtom,
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

/** Each once: as the account has it, else as it is listed. The coin comes first, what the account has before what it has not. */
function merge(
  { caipNetworkId, nativeCurrency }: Network,
  owned: readonly Holding[],
  { listed, found, prices }: Known,
): SwapToken[] {
  const isListed = (key: string) => listed?.some(({ address }) => isSameToken(address, key)) ?? false
  const priceOf = (key: string) => prices[keyIn(key)] ?? null
  const native = nativeTokenAddresses.eip155
  const isCoin = (address: string) => isSameAddress(address.slice(address.lastIndexOf(':') + 1), native)
  const own = owned.map((holding): SwapToken => {
    const { key, price } = holding
    const caipAddress = isCaipAddress(key) ? key : coinAddress(caipNetworkId)
    // 0 stands for "unknown" there.
    const known = price === null || price === 0 ? priceOf(key) : price
    return { ...holding, caipAddress, price: known, isUnlisted: false }
  })
  const others = [...(listed ?? []), ...found]
    .filter(({ address }) => !isCoin(address) && !own.some(({ key }) => isSameToken(key, address)))
    .map(({ address, name, symbol, decimals, logoUri }): SwapToken => {
      const unowned = { iconUrl: logoUri, amount: null, value: null, isUnlisted: !isListed(address) }
      return {
        key: address,
        caipAddress: address,
        name,
        symbol,
        decimals,
        price: priceOf(address),
        ...unowned,
      }
    })
  const coin: SwapToken = {
    ...{ key: '', caipAddress: coinAddress(caipNetworkId), ...nativeCurrency },
    ...{ iconUrl: undefined, price: priceOf(''), amount: null, value: null, isUnlisted: false },
  }
  const hasCoin = own.some(({ key }) => key === '')
  return [...(hasCoin ? [] : [coin]), ...own, ...others]
}
