import { abortable } from '#shared/async/abortable.ts'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { Context } from '../context/createContext.ts'
import type { LoadableWalletConnect } from './createWalletConnect.ts'
import { topicOf, walletConnectId } from './walletConnect.ts'

/** The sessions as wallets, and how those of the last visit come back. */
export function createSessionSource(context: Context, walletConnect: LoadableWalletConnect) {
  const { store, stored, connections, sources } = context
  const { protocol, connectorFor, walletOf } = walletConnect

  let restoring: Promise<void> = Promise.resolve()
  const restore = async () => {
    const remembered = stored.connections()
    const mine = chainNamespaces.filter((namespace) => remembered[namespace] === walletConnectId)
    if (mine.length === 0) return
    try {
      if (store.get(walletConnect.offeredAtom)) await protocol()
    } catch {
      // Its code did not load: the next visit may have more luck.
      return
    }
    for (const namespace of mine) if (!connectorFor(namespace)) connections.forget(namespace)
  }

  sources.add({
    owns: (uuid) => topicOf(uuid) !== undefined,
    has: (connectorId) => connectorId === walletConnectId,
    isInPage: false,
    confirmsSwitch: true,
    walletOf,
    async connectorFor(_id, namespace, signal) {
      await abortable(restoring, signal).catch(() => {})
      return connectorFor(namespace)
    },
  })

  return {
    /** Brings the last visit's sessions back. Does not wait: who needs them does. */
    restore() {
      restoring = restore()
    },
  }
}
