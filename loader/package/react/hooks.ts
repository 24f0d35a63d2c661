import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { WalletKit, WalletKitEvents } from '../../walletKit.ts'
import { type AccountState, findAccount, toAccountState } from '../store/accountState.ts'
import { isSame } from '../store/isSame.ts'
import type { KitCalls } from '../store/kitCalls.ts'
import { type KitSnapshot, unloaded } from '../store/kitStore.ts'
import { useKitContext } from './kitContext.ts'

/** What `select` makes of the snapshot. The component is drawn again when that is not `same`. */
function useSnapshot<T>(select: (snapshot: KitSnapshot) => T, same = Object.is): T {
  const { store } = useKitContext()
  const last = useRef<{ value: T } | undefined>(undefined)
  const read = (snapshot: KitSnapshot) => {
    const value = select(snapshot)
    if (!last.current || !same(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.getSnapshot()),
    () => read(unloaded),
  )
}

/** The kit, and its calls. */
export interface UseWalletKit extends KitCalls, Pick<KitSnapshot, 'walletKit' | 'error'> {}

/**
 * The kit and the calls that components make most: `open`, `close`, `connect`, `disconnect`, `switchNetwork`. These are the same functions at
 * each render, and can be called before the kit is loaded. `walletKit` is undefined until then, and on a server.
 *
 * @example
 * const { open, walletKit, error } = useWalletKit()
 * <button onClick={() => open()}>Connect wallet</button>
 */
export function useWalletKit(): UseWalletKit {
  const { calls } = useKitContext()
  const walletKit = useSnapshot((snapshot) => snapshot.walletKit)
  const error = useSnapshot((snapshot) => snapshot.error)
  return useMemo(() => ({ ...calls, walletKit, error }), [calls, walletKit, error])
}

/**
 * What `select` makes of the kit's state (`getState()`). The component is drawn again only when that says something else.
 *
 * @example const isOpen = useWalletKitState(({ open }) => open)
 */
export function useWalletKitState<T>(select: (state: WalletKitState) => T): T {
  return useSnapshot(({ state }) => select(state), isSame)
}

/**
 * The connected account: of a namespace, else of the active one.
 *
 * @example
 * const { isConnected, address } = useAccount('eip155')
 * if (isConnected) address.slice(0, 6)
 */
export function useAccount(namespace?: ChainNamespace): AccountState {
  const account = useWalletKitState((state) => findAccount(state, namespace))
  return useMemo(() => toAccountState(account), [account])
}

export interface UseNetwork {
  /** The active network, CAIP-2; null where there is none. */
  caipNetworkId: CaipNetworkId | null
  switchNetwork: WalletKit['switchNetwork']
}

/**
 * The active network, and the way to another one.
 *
 * @example const { caipNetworkId, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetwork {
  const { calls } = useKitContext()
  const caipNetworkId = useWalletKitState(({ activeNetwork }) => activeNetwork)
  return useMemo(() => ({ caipNetworkId, switchNetwork: calls.switchNetwork }), [caipNetworkId, calls])
}

/**
 * Calls `listener` with each event of this name while the component is mounted. It may be another function at each render.
 *
 * @example useWalletKitEvent('signIn', ({ account }) => console.log(account))
 */
export function useWalletKitEvent<E extends keyof WalletKitEvents>(
  event: E,
  listener: (payload: WalletKitEvents[E]) => void,
): void {
  const { walletKit } = useWalletKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => walletKit?.on(event, (payload) => latest.current(payload)), [walletKit, event])
}
