import { atom, type createStore } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { Connector } from './connector.ts'
import { mergeWallets } from './mergeWallets.ts'
import { sanitizeWalletName } from './sanitizeWalletName.ts'

/** The wallets that the loader found in the host page. */
export function createConnectors(store: ReturnType<typeof createStore>) {
  const walletsAtom = atom<readonly DiscoveredWallet[]>([])
  const connectorsAtom = atom((get) => mergeWallets(get(walletsAtom)))
  /** By id; or by name: a wallet-standard wallet goes by its name until its other face announces an rdns. */
  const find = (id: string): Connector | undefined => {
    const connectors = store.get(connectorsAtom)
    return (
      connectors.find((connector) => connector.id === id) ??
      connectors.find(({ name }) => name === sanitizeWalletName(id))
    )
  }

  return {
    connectorsAtom,
    add(found: DiscoveredWallet) {
      const wallet = { ...found, name: sanitizeWalletName(found.name) }
      const others = store.get(walletsAtom)
      const index = others.findIndex(({ uuid }) => uuid === wallet.uuid)
      store.set(walletsAtom, index === -1 ? [...others, wallet] : others.with(index, wallet))
    },
    remove(uuid: string) {
      store.set(walletsAtom, (wallets) => wallets.filter((wallet) => wallet.uuid !== uuid))
    },
    find,
    /**
     * The connector once it is there and serves the namespace, or null when `signal` ends first: extensions may announce
     * themselves late, and one namespace after another.
     */
    waitFor(id: string, namespace: ChainNamespace, signal: AbortSignal): Promise<Connector | null> {
      return new Promise((resolve) => {
        const settle = (connector: Connector | null) => {
          unsubscribe()
          signal.removeEventListener('abort', onAbort)
          resolve(connector)
        }
        const look = () => {
          const connector = find(id)
          if (connector?.wallets[namespace]) settle(connector)
        }
        const onAbort = () => settle(null)
        const unsubscribe = store.sub(connectorsAtom, look)
        signal.addEventListener('abort', onAbort)
        if (signal.aborted) onAbort()
        else look()
      })
    },
  }
}

export type Connectors = ReturnType<typeof createConnectors>
