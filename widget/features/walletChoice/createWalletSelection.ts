import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectRequest } from '../connection/connectingContext.ts'
import { namespaceFor } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** A wallet to connect with, and the connection that there is by it. */
interface SelectedWallet {
  request: ConnectRequest
  existing: Connection | undefined
}

export interface WalletSelectionContext extends Context {
  /** Asks the chosen wallet for a person. */
  showConnecting: (request: ConnectRequest) => void
}

/** Choosing a wallet of the page: in the modal's list, or by the host that draws its own. */
export function createWalletSelection(context: WalletSelectionContext) {
  const { store, connectors, connections, networks, router, showConnecting } = context

  const select = (connectorId: string, wanted?: ChainNamespace): SelectedWallet => {
    const connector = connectors.find(connectorId)
    if (!connector)
      throw new WalletKitError('WALLET_NOT_FOUND', `No wallet with the id "${connectorId}" was found`)
    const namespace = namespaceFor(connector, {
      wanted,
      active: store.get(networks.activeNamespaceAtom),
      configured: store.get(networks.namespacesAtom),
    })
    const current = connections.get(namespace)
    const existing = current?.connector.id === connectorId ? current : undefined
    return { request: { connector, namespace }, existing }
  }

  return {
    /** Whether it is a wallet in the page. */
    knows: (connectorId: string) => Boolean(connectors.find(connectorId)),
    /** @throws `WALLET_NOT_FOUND` */
    select,
    /** A person chose a wallet: its progress is shown, unless it is connected already. */
    choose(connectorId: string, wanted?: ChainNamespace): void {
      const { request, existing } = select(connectorId, wanted)
      if (existing) return router.push({ view: 'Account' })
      router.push({ view: 'ConnectingExternal', connectorId, namespace: request.namespace })
      showConnecting(request)
    },
  }
}

export type WalletSelection = ReturnType<typeof createWalletSelection>
