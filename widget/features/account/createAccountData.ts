import { QueryClient } from '@tanstack/query-core'
import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Network } from '#shared/entities/network.ts'
import type { ChainApiSource } from '../../services/chainApi/askChainApi.ts'
import { createChainApi } from '../../services/chainApi/createChainApi.ts'
import { watchChain } from '../../services/chainApi/watchChain.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import type { ChainReaders } from '../../services/rpc/createChainReaders.ts'
import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { createActivity } from '../activity/createActivity.ts'
import type { Connection } from '../connection/connection.ts'
import { createBalanceMemory } from '../holdings/createBalanceMemory.ts'
import { createHoldings } from '../holdings/createHoldings.ts'
import { createIdentities } from '../identity/createIdentities.ts'
import { createNfts } from '../nfts/createNfts.ts'
import { createAccountWatcher, type Target } from './createAccountWatcher.ts'

export interface AccountDataParameters {
  store: ReturnType<typeof createStore>
  window: Pick<LifecycleWindow, 'document'> & { readonly localStorage: FrameStorage }
  api: ChainApiSource
  openAtom: Atom<boolean>
  activeConnectionAtom: Atom<Connection | null>
  activeNetworkAtom: Atom<Network | null>
  readBalance: ChainReaders['readBalance']
}

/** What the active account owns and did: made with the first view of an account. */
export function createAccountData(parameters: AccountDataParameters) {
  const { store, window, api: source, readBalance } = parameters
  const client = new QueryClient()
  const api = createChainApi(source)
  const watcher = createAccountWatcher({
    ...parameters,
    document: window.document,
    watchChain: (chainId, listener) => watchChain(source, chainId, listener),
  })
  const holdings = createHoldings({
    client,
    store,
    watcher,
    api,
    readBalance,
    memory: createBalanceMemory({ window, projectId: source.projectId }),
  })
  const activity = createActivity({ client, store, watcher, api })
  const nfts = createNfts({ client, store, watcher, readNfts: api.nfts })
  const identities = createIdentities({ client, store, readIdentity: api.identity })

  return {
    watcher,
    tabs: createTabs(store, watcher.targetAtom),
    holdings,
    activity,
    nfts,
    identities,
    /** The account has sent something by way of the kit. */
    sent() {
      holdings.outdated()
      activity.outdated()
      nfts.outdated()
    },
    destroy() {
      for (const part of [holdings, activity, watcher]) part.destroy()
      client.clear()
    },
  }
}

export type AccountData = ReturnType<typeof createAccountData>

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which way of looking at an account is chosen: each account keeps its own (behaviour §3). */
function createTabs(store: ReturnType<typeof createStore>, targetAtom: Atom<Target | null>) {
  const chosenAtom = atom<Readonly<Record<string, AccountTab>>>({})
  const keyAtom = atom((get) => {
    const target = get(targetAtom)
    return target ? `${target.namespace}:${target.address}` : ''
  })
  return {
    currentAtom: atom((get): AccountTab => get(chosenAtom)[get(keyAtom)] ?? 'tokens'),
    choose: (tab: AccountTab) =>
      store.set(chosenAtom, (chosen) => ({ ...chosen, [store.get(keyAtom)]: tab })),
  }
}
