import type { QueryClient } from '@tanstack/query-core'
import { atom, type createStore } from 'jotai/vanilla'
import type { BalanceAnswer } from '#shared/api/chain/balance.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { ChainReaders } from '../../services/rpc/createChainReaders.ts'
import type { AccountMemory } from '../accountData/accountQueryContext.ts'
import { createAccountQuery } from '../accountData/createAccountQuery.ts'
import type { AccountWatcher, Target } from '../accountData/createAccountWatcher.ts'
import { can } from '../capabilities/capabilities.ts'
import { type Holdings, nativeBalance, toHoldings } from './toHoldings.ts'

/** What the active account owns. Unknown is unknown, never 0. */
type HoldingsState =
  | { status: 'loading' }
  | { status: 'unavailable'; requestId?: string | undefined }
  | ({
      status: 'loaded'
      /** When it was read, in milliseconds since 1970, where it is not what the chain says now; else null. */
      oldSince: number | null
      /** What is not there yet: nothing, what is asked for now, or what the server has not come to. */
      rest: 'none' | 'coming' | 'unread'
    } & Holdings)

interface HoldingsParameters {
  client: QueryClient
  store: ReturnType<typeof createStore>
  watcher: Pick<AccountWatcher, 'targetAtom' | 'visibleAtom' | 'chainAtom'>
  api: Pick<ChainApi, 'balances'>
  /** Reads the chain's own currency by RPC, for chains that the API does not read (R30). */
  readBalance: ChainReaders['readBalance']
  memory?: AccountMemory<BalanceAnswer>
}

/** `early`: nobody has waited for what is missing from it. */
type KeptBalances = BalanceAnswer & { early?: boolean }

/** What the chain API says where it does not read a chain; the balance by RPC takes its place. */
const unread: readonly string[] = ['NETWORK_NOT_FOUND', 'CHAIN_NOT_SUPPORTED']

/** The balances of the active account, read while somebody looks, and kept when they cannot be read. */
export function createHoldings(parameters: HoldingsParameters) {
  const { client, store, watcher, api, readBalance, memory } = parameters

  const read = async (
    target: Target,
    { force, signal, earlier }: { force: boolean; signal: AbortSignal; earlier: () => unknown },
  ): Promise<KeptBalances> => {
    const { address, network } = target
    if (!can('balance', target)) {
      throw new WalletKitError('CHAIN_NOT_SUPPORTED', `Balances of ${network.chainNamespace} cannot be read`)
    }
    try {
      // Once something is shown, an answer is worth its wait.
      const early = !force && earlier() === undefined
      const answer = await api.balances(address, network.caipNetworkId, { force, early, signal })
      return early && answer.partial ? { ...answer, early } : answer
    } catch (error) {
      if (!unread.includes(toWalletKitError(error).code)) throw error
      return { balances: [nativeBalance(network, await readBalance(network, address))] }
    }
  }
  const kept = createAccountQuery<KeptBalances>({
    client,
    store,
    watcher,
    name: 'balances',
    read,
    freshFor: ({ partial, early }) => (early ? 0 : partial ? timings.partialHistory : timings.balanceStale),
    ...(memory && { memory }),
  })

  const holdingsAtom = atom((get): HoldingsState => {
    const target = get(watcher.targetAtom)
    const { data, code, requestId, updatedAt, isRecalled } = get(kept.stateAtom)
    if (!target) return { status: 'unavailable' }
    if (!data) return code ? { status: 'unavailable', requestId } : { status: 'loading' }
    const isOld = code !== null || isRecalled || get(watcher.chainAtom).reachable === false
    return {
      status: 'loaded',
      oldSince: isOld ? updatedAt : null,
      rest: !data.partial ? 'none' : data.early && code === null ? 'coming' : 'unread',
      ...toHoldings(data.balances, target.network.caipNetworkId),
    }
  })

  return {
    holdingsAtom,
    follow: kept.follow,
    outdated: kept.outdated,
    refresh: kept.refresh,
    /** What an account was worth in US dollars when it was last looked at; null where that is not known. */
    knownTotal(target: Pick<Target, 'address' | 'network'>): string | null {
      const data = kept.peek(target)
      return data && !data.early ? toHoldings(data.balances, target.network.caipNetworkId).total : null
    },
    destroy: kept.destroy,
  }
}

export type AccountHoldings = ReturnType<typeof createHoldings>
