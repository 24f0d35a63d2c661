import { atom } from 'jotai/vanilla'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** Whether the active wallet lets this site send: a session may have been approved without. */
export function createSendPermission({
  store,
  activeConnectionAtom,
  walletOf,
}: Pick<FeatureContext, 'store' | 'activeConnectionAtom' | 'walletOf'>) {
  const refusedAtom = atom<Connection | null>(null)
  const look = async () => {
    const connection = store.get(activeConnectionAtom)
    if (!connection) return
    const wallet = await walletOf(connection.uuid, connection.namespace)
    store.set(refusedAtom, (before) =>
      wallet.canSend() ? (before === connection ? null : before) : connection,
    )
  }
  // Not known is not refused: the form asks once more.
  const lookQuietly = () => void look().catch(() => {})

  return {
    /** It is known that it does not. */
    isRefusedAtom: atom((get) => {
      const connection = get(activeConnectionAtom)
      return connection !== null && connection === get(refusedAtom)
    }),
    /** Looks as long as somebody sees what is sent from. @returns ends it */
    follow() {
      lookQuietly()
      return store.sub(activeConnectionAtom, lookQuietly)
    },
    destroy() {},
  }
}
