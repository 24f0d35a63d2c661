import { abortable } from '#shared/async/abortable.ts'
import type { Context } from '../context/createContext.ts'
import { topicOf, walletConnectId } from '../walletState/walletConnect.ts'
import type { LoadableWalletConnect } from './createWalletConnect.ts'

/** The sessions as wallets, and how those of the last visit come back. */
export function createSessionSource(context: Context, walletConnect: LoadableWalletConnect) {
  const { store, stored, sources } = context
  const { protocol, connectorFor, walletOf } = walletConnect

  let restoring: Promise<unknown> = Promise.resolve()

  sources.add({
    owns: (uuid) => topicOf(uuid) !== undefined,
    has: (connectorId) => connectorId === walletConnectId,
    isInPage: false,
    confirmsSwitch: true,
    walletOf,
    async connectorFor(_id, namespace, signal) {
      // Where the time is over, or nothing can be restored, the sessions that are there count.
      await abortable(restoring, signal).catch(() => {})
      return connectorFor(namespace)
    },
  })

  return {
    /** Brings the last visit's sessions back, and what may have been approved since. Does not wait: those that need a session do. */
    restore() {
      const isUsed = Object.values(stored.connections()).includes(walletConnectId) || stored.isPending()
      // Where its code does not load, the next visit may have more luck.
      if (isUsed && store.get(walletConnect.offeredAtom)) restoring = protocol().catch(() => {})
    },
  }
}
