import type { Atom, createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { Network } from '#shared/entities/network.ts'
import type { Connection } from '../connection/connection.ts'
import { type Balance, createBalance, type ReadBalance } from './createBalance.ts'

export interface BalanceViewParameters {
  store: ReturnType<typeof createStore>
  balanceAtom: PrimitiveAtom<Balance>
  activeConnectionAtom: Atom<Connection | null>
  activeNetworkAtom: Atom<Network | null>
  readBalance: ReadBalance
  /** Runs when a balance that was asked for cannot be had; once per account that is looked at, not per try. */
  onUnavailable: () => void
}

/** The active account's balance, whichever account that is. Loaded with the first look at one. */
export function createBalanceView(parameters: BalanceViewParameters) {
  const { store, balanceAtom, activeConnectionAtom, activeNetworkAtom, onUnavailable } = parameters
  const { watch, refresh, destroy } = createBalance(parameters.readBalance)

  return {
    refresh,
    destroy,
    /** Follows it until the returned function is called. */
    follow(): () => void {
      let stop: (() => void) | undefined
      const look = () => {
        stop?.()
        stop = undefined
        store.set(balanceAtom, { status: 'loading' })
        const connection = store.get(activeConnectionAtom)
        const network = store.get(activeNetworkAtom)
        if (!connection || !network) return store.set(balanceAtom, { status: 'unavailable' })
        let told = false
        stop = watch(network, connection.addresses[0], (balance) => {
          store.set(balanceAtom, balance)
          if (balance.status !== 'unavailable' || told) return
          told = true
          onUnavailable()
        })
      }
      const unsubscribers = [store.sub(activeConnectionAtom, look), store.sub(activeNetworkAtom, look)]
      look()
      return () => {
        stop?.()
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}

export type BalanceView = ReturnType<typeof createBalanceView>
