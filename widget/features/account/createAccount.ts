import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Connection, Connections } from '../connection/connection.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Balance } from './createBalance.ts'
import type { BalanceView, BalanceViewParameters } from './createBalanceView.ts'

export interface AccountParameters {
  store: ReturnType<typeof createStore>
  connectionsAtom: Atom<Connections>
  networks: Networks
  /** The chain readers come with the first look at a balance, not with the first view. */
  loadBalance: (
    account: Pick<
      BalanceViewParameters,
      'store' | 'balanceAtom' | 'activeConnectionAtom' | 'activeNetworkAtom'
    >,
  ) => Promise<BalanceView>
}

/** The active account: its connection and what it owns of the network's own currency. */
export function createAccount({ store, connectionsAtom, networks, loadBalance }: AccountParameters) {
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  const balanceAtom = atom<Balance>({ status: 'loading' })
  let loading: Promise<BalanceView> | undefined

  const need = () => {
    const { activeNetworkAtom } = networks
    loading ??= loadBalance({ store, balanceAtom, activeConnectionAtom, activeNetworkAtom }).catch(
      (error: unknown) => {
        loading = undefined
        store.set(balanceAtom, { status: 'unavailable' })
        throw error
      },
    )
    return loading
  }

  return {
    activeConnectionAtom,
    balanceAtom,
    /** Watches the active account's balance, whichever that is, until the returned function is called. */
    watchBalance(): () => void {
      let stop: (() => void) | undefined
      let isOver = false
      need().then(
        ({ follow }) => {
          if (!isOver) stop = follow()
        },
        () => {},
      )
      return () => {
        isOver = true
        stop?.()
      }
    },
    refreshBalance: async () => (await need()).refresh(),
    destroy: () =>
      void loading?.then(
        ({ destroy }) => destroy(),
        () => {},
      ),
  }
}
