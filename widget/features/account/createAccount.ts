import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Connection, Connections } from '../connection/connection.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Balance, BalanceWatcher } from './createBalance.ts'

export interface AccountParameters {
  store: ReturnType<typeof createStore>
  connectionsAtom: Atom<Connections>
  networks: Networks
  /** The chain readers come with the first look at a balance, not with the first view. */
  loadBalance: () => Promise<BalanceWatcher>
  /** Runs when a balance that was asked for cannot be had; once per account that is looked at, not per try. */
  onUnavailable: () => void
}

/** The active account: its connection and what it owns of the network's own currency. */
export function createAccount({
  store,
  connectionsAtom,
  networks,
  loadBalance,
  onUnavailable,
}: AccountParameters) {
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  const balanceAtom = atom<Balance>({ status: 'loading' })
  let watcher: Promise<BalanceWatcher> | undefined

  const balances = () => {
    watcher ??= loadBalance()
    return watcher
  }

  return {
    activeConnectionAtom,
    balanceAtom,
    /** Watches the active account's balance, whichever that is, until the returned function is called. */
    watchBalance(): () => void {
      let stop: (() => void) | undefined
      let round = 0
      const follow = async () => {
        stop?.()
        stop = undefined
        round += 1
        const current = round
        store.set(balanceAtom, { status: 'loading' })
        const connection = store.get(activeConnectionAtom)
        const network = store.get(networks.activeNetworkAtom)
        if (!connection || !network) return store.set(balanceAtom, { status: 'unavailable' })
        try {
          const { watch } = await balances()
          if (current !== round) return
          let told = false
          stop = watch(network, connection.addresses[0], (balance) => {
            store.set(balanceAtom, balance)
            if (balance.status !== 'unavailable' || told) return
            told = true
            onUnavailable()
          })
        } catch {
          watcher = undefined
          store.set(balanceAtom, { status: 'unavailable' })
        }
      }
      const unsubscribers = [
        store.sub(activeConnectionAtom, () => void follow()),
        store.sub(networks.activeNetworkAtom, () => void follow()),
      ]
      void follow()
      return () => {
        round += 1
        stop?.()
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    refreshBalance: async () => (await balances()).refresh(),
    destroy: () =>
      void watcher?.then(
        ({ destroy }) => destroy(),
        () => {},
      ),
  }
}
