import { guarded } from '../../services/storage/guarded.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** Characters that are kept of an address: enough to tell those of one wallet apart, too few to say whose it is. */
const kept = 4

/**
 * What the tabs of a site tell each other of signing in, and which account was not to sign: on the next page it is not asked again. In the
 * frame's own storage: none of it is the page's.
 */
export function createSignInMemory(
  { window, project }: Pick<Context, 'window' | 'project'>,
  onTold: () => void,
) {
  const place = `wallet-kit:${project.projectId}:siwx`
  const dismissedPlace = `${place}:dismissed`
  const noteOf = ({ caipNetworkId, addresses }: Connection) => `${caipNetworkId}:${addresses[0].slice(-kept)}`
  /** For a storage that keeps nothing. */
  let dismissed = guarded(() => window.localStorage.getItem(dismissedPlace))

  const onStorage = (event: Event) => {
    if (Reflect.get(event, 'key') === place) onTold()
  }
  window.addEventListener('storage', onStorage)

  return {
    /** Something has changed that the other tabs look at. */
    tell: () => void guarded(() => window.localStorage.setItem(place, `${Date.now()}.${Math.random()}`)),
    isDismissed: (connection: Connection) => dismissed === noteOf(connection),
    dismiss(connection: Connection) {
      dismissed = noteOf(connection)
      guarded(() => window.localStorage.setItem(dismissedPlace, noteOf(connection)))
    },
    /** Whoever connects anew is asked anew. */
    forget() {
      dismissed = null
      guarded(() => window.localStorage.removeItem(dismissedPlace))
    },
    destroy: () => window.removeEventListener('storage', onStorage),
  }
}

export type SignInMemory = ReturnType<typeof createSignInMemory>
