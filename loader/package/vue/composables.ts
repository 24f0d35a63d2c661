import {
  type ComputedRef,
  computed,
  getCurrentInstance,
  type MaybeRefOrGetter,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
  toValue,
  watchEffect,
} from 'vue'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { WalletKit, WalletKitEvents } from '../../walletKit.ts'
import { type AccountState, findAccount, toAccountState } from '../store/accountState.ts'
import type { KitCalls } from '../store/kitCalls.ts'
import { type KitSnapshot, unloaded } from '../store/kitStore.ts'
import { injectKit } from './walletKitPlugin.ts'

/** The snapshot while the scope lives. A component begins as the server drew it, and has the present one when it is mounted. */
function useSnapshot(): Readonly<ShallowRef<KitSnapshot>> {
  const { store } = injectKit()
  const snapshot = shallowRef(unloaded)
  let unsubscribe = () => {}
  const begin = () => {
    const read = () => {
      snapshot.value = store.getSnapshot()
    }
    unsubscribe = store.subscribe(read)
    read()
  }
  if (getCurrentInstance()) onMounted(begin)
  else begin()
  onScopeDispose(() => unsubscribe())
  return snapshot
}

/** The kit, and its calls. */
export interface UseWalletKit extends KitCalls {
  walletKit: ComputedRef<WalletKit | undefined>
  /** Why the kit could not be loaded, until it has been. */
  error: ComputedRef<KitSnapshot['error']>
}

/**
 * The kit and the calls that components make most: `open`, `close`, `connect`, `disconnect`, `switchNetwork`. These can be called before the
 * kit is loaded. `walletKit` is undefined until then, and on a server.
 *
 * @example const { open, walletKit, error } = useWalletKit()
 */
export function useWalletKit(): UseWalletKit {
  const { calls } = injectKit()
  const snapshot = useSnapshot()
  const walletKit = computed(() => snapshot.value.walletKit)
  const error = computed(() => snapshot.value.error)
  return { ...calls, walletKit, error }
}

/**
 * The kit's state (`getState()`).
 *
 * @example
 * const state = useWalletKitState()
 * const isOpen = computed(() => state.value.open)
 */
export function useWalletKitState(): ComputedRef<WalletKitState> {
  const snapshot = useSnapshot()
  return computed(() => snapshot.value.state)
}

/**
 * The connected account: of a namespace, else of the active one.
 *
 * @example
 * const account = useAccount('eip155')
 * watchEffect(() => console.log(account.value.address))
 */
export function useAccount(
  namespace?: MaybeRefOrGetter<ChainNamespace | undefined>,
): ComputedRef<AccountState> {
  const state = useWalletKitState()
  const account = computed(() => findAccount(state.value, toValue(namespace)))
  return computed(() => toAccountState(account.value))
}

export interface UseNetwork {
  /** The active network, CAIP-2; null where there is none. */
  caipNetworkId: ComputedRef<CaipNetworkId | null>
  switchNetwork: WalletKit['switchNetwork']
}

/**
 * The active network, and the way to another one.
 *
 * @example const { caipNetworkId, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetwork {
  const { calls } = injectKit()
  const state = useWalletKitState()
  return { caipNetworkId: computed(() => state.value.activeNetwork), switchNetwork: calls.switchNetwork }
}

/**
 * Calls `listener` with each event of this name while the scope lives.
 *
 * @example useWalletKitEvent('signIn', ({ account }) => console.log(account))
 */
export function useWalletKitEvent<E extends keyof WalletKitEvents>(
  event: E,
  listener: (payload: WalletKitEvents[E]) => void,
): void {
  const { walletKit } = useWalletKit()
  watchEffect((onCleanup) => {
    const off = walletKit.value?.on(event, listener)
    if (off) onCleanup(off)
  })
}
