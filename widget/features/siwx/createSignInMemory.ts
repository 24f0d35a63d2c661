import { guarded } from '../../services/storage/guarded.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** Characters that are kept of an address: enough to tell those of one wallet apart, too few to say whose it is. */
const keptLength = 4

/**
 * What the tabs of a site tell each other of signing in, and which account was not to sign, so that the next page does not ask it
 * again. In the frame's own storage, which the page cannot read.
 */
export function createSignInMemory({ window, project }: Pick<Context, 'window' | 'project'>) {
  const storageKey = `wallet-kit:${project.projectId}:siwx`
  const dismissedKey = `${storageKey}:dismissed`
  const noteOf = ({ caipNetworkId, addresses }: Connection) =>
    `${caipNetworkId}:${addresses[0].slice(-keptLength)}`
  /** For a storage that keeps nothing. */
  let dismissed = guarded(() => window.localStorage.getItem(dismissedKey))

  return {
    /** Another tab has changed something. @returns the unsubscriber */
    onChange(listener: () => void): () => void {
      const onStorage = (event: Event) => {
        if (Reflect.get(event, 'key') === storageKey) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    /** Has the other tabs check again. */
    notifyTabs: () =>
      void guarded(() => window.localStorage.setItem(storageKey, `${Date.now()}.${Math.random()}`)),
    isDismissed: (connection: Connection) => dismissed === noteOf(connection),
    dismiss(connection: Connection) {
      dismissed = noteOf(connection)
      guarded(() => window.localStorage.setItem(dismissedKey, noteOf(connection)))
    },
    /** An account that is connected again is asked again. */
    forget() {
      dismissed = null
      guarded(() => window.localStorage.removeItem(dismissedKey))
    },
  }
}

export type SignInMemory = ReturnType<typeof createSignInMemory>
