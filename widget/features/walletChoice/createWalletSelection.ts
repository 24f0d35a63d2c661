import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectRequest } from '../connection/connectingContext.ts'
import type { Connecting } from '../connection/createConnecting.ts'
import { type Connector, namespaceFor } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** Asks the chosen wallet, for a person or for the page. */
interface Asking {
  show: (request: ConnectRequest) => void
  start: Connecting['start']
}

/** Choosing a wallet: in the modal's list, or by the host that draws its own. */
export function createWalletSelection(context: Context & { connecting: Asking }) {
  const { store, connectors, connections, networks, connecting, router } = context
  const preference = () => ({
    active: store.get(networks.activeNamespaceAtom),
    configured: store.get(networks.namespacesAtom),
  })

  const require = (id: string): Connector => {
    const connector = connectors.find(id)
    if (!connector) throw new WalletKitError('WALLET_NOT_FOUND', `No wallet with the id "${id}" was found`)
    return connector
  }

  return {
    /** Whether it is a wallet in the page. */
    knows: (connectorId: string) => Boolean(connectors.find(connectorId)),
    /** A person chose a wallet: its progress is shown, unless it is connected already. */
    choose(connectorId: string, wanted?: ChainNamespace): void {
      const connector = require(connectorId)
      const namespace = namespaceFor(connector, { wanted, ...preference() })
      if (connections.get(namespace)?.connector.id === connectorId) return router.push({ view: 'Account' })
      router.push({ view: 'ConnectingExternal', connectorId, namespace })
      connecting.show({ connector, namespace })
    },
    /**
     * The host chose a wallet by its id; nothing is shown.
     *
     * @throws as `connecting.start`
     */
    async start(connectorId: string, wanted?: ChainNamespace): Promise<Connection> {
      const connector = require(connectorId)
      const namespace = namespaceFor(connector, { wanted, ...preference() })
      const existing = connections.get(namespace)
      return existing?.connector.id === connectorId ? existing : connecting.start({ connector, namespace })
    },
  }
}

export type WalletSelection = ReturnType<typeof createWalletSelection>
