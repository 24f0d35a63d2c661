import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainListener } from '../../services/chainApi/watchChain.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'

/** An account on a network: what balances and activity are about. */
export interface Target extends Pick<Account, 'address' | 'namespace' | 'accountType'> {
  network: Network
}

/** The same for targets about which the same is known. */
export function targetKey({ address, network }: Pick<Target, 'address' | 'network'>): string {
  return `${network.caipNetworkId}:${address}`
}

/** Tells of another account or network, and not of what else becomes known of the same. @returns the unsubscriber */
export function onOtherTarget(
  store: ReturnType<typeof createStore>,
  targetAtom: Atom<Target | null>,
  listener: () => void,
): () => void {
  const keyNow = () => {
    const target = store.get(targetAtom)
    return target && targetKey(target)
  }
  let before = keyNow()
  return store.sub(targetAtom, () => {
    const key = keyNow()
    if (key === before) return
    before = key
    listener()
  })
}

/** How the chain is that is looked at; null is unknown. */
export interface ChainCondition {
  reachable: boolean | null
  /** Names the newest block or slot: after a reorganisation another one, though it may be as high. */
  head: string | null
}

export interface AccountWatcherParameters {
  store: ReturnType<typeof createStore>
  document: LifecycleWindow['document']
  openAtom: Atom<boolean>
  activeConnectionAtom: Atom<Connection | null>
  activeNetworkAtom: Atom<Network | null>
  watchChain: (chainId: CaipNetworkId, listener: ChainListener) => () => void
}

const unknown: ChainCondition = { reachable: null, head: null }

/**
 * The account that views show: the active one on the active network, whether a person sees it, and how its chain is meanwhile.
 * Where no person sees it, nothing is asked (R39): not with the modal closed, and not in a tab behind others.
 */
export function createAccountWatcher(parameters: AccountWatcherParameters) {
  const { store, document, openAtom, activeConnectionAtom, activeNetworkAtom, watchChain } = parameters
  const isShown = () => document.visibilityState === 'visible'
  const shownAtom = atom(isShown())
  const visibleAtom = atom((get) => get(openAtom) && get(shownAtom))
  const chainAtom = atom<ChainCondition>(unknown)
  const targetAtom = atom((get): Target | null => {
    const connection = get(activeConnectionAtom)
    const network = get(activeNetworkAtom)
    if (!connection || !network || connection.namespace !== network.chainNamespace) return null
    const { accountType } = toAccount(connection)
    return { address: connection.addresses[0], namespace: connection.namespace, accountType, network }
  })
  let looking = 0
  let watched: CaipNetworkId | null = null
  let stop: (() => void) | undefined

  const watch = () => {
    const wanted =
      looking > 0 && store.get(visibleAtom) ? (store.get(targetAtom)?.network.caipNetworkId ?? null) : null
    if (wanted === watched) return
    stop?.()
    stop = undefined
    // The same chain is looked at again: what was its newest block tells whether there is a newer one.
    store.set(chainAtom, ({ head }) => ({ reachable: null, head: wanted && watched ? null : head }))
    watched = wanted
    if (!wanted) return
    stop = watchChain(wanted, {
      onEvent: ({ reachable, head, hash }) =>
        store.set(chainAtom, (before) => ({ reachable, head: hash ?? head?.toString() ?? before.head })),
      onSilence: () => store.set(chainAtom, ({ head }) => ({ reachable: null, head })),
    })
  }
  const onVisibility = () => store.set(shownAtom, isShown())

  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribers = [store.sub(visibleAtom, watch), store.sub(targetAtom, watch)]

  return {
    targetAtom,
    visibleAtom,
    chainAtom,
    /** A view shows the account, until the returned function is called. */
    follow(): () => void {
      looking += 1
      watch()
      return () => {
        looking -= 1
        watch()
      }
    },
    destroy() {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const unsubscribe of unsubscribers) unsubscribe()
      stop?.()
    },
  }
}

export type AccountWatcher = ReturnType<typeof createAccountWatcher>
