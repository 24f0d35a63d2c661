import { atom, type createStore } from 'jotai/vanilla'
import { type Session, sessionSchema } from '#shared/api/auth/parts.ts'
import type { FrameStorage } from '../../services/storage/frameStorage.ts'

export interface SessionParameters {
  store: ReturnType<typeof createStore>
  storage: Pick<FrameStorage, 'get' | 'put' | 'remove'>
  /** Milliseconds since the epoch. */
  now: () => number
  /** It ended without anybody here asking for it. */
  onEnded: (reason: 'expired' | 'revoked') => void
}

const key = 'session'

/** Who is signed in here. The token is useless without the device's key, which no script can take out of the browser. */
export function createSession({ store, storage, now, onEnded }: SessionParameters) {
  const sessionAtom = atom<Session | null>(null)
  const isOver = ({ expiresAt }: Session) => expiresAt <= now()
  const get = () => store.get(sessionAtom)

  const forget = async () => {
    store.set(sessionAtom, null)
    await storage.remove(key)
  }

  return {
    sessionAtom,
    get,
    token: () => get()?.token ?? null,
    /** From the storage of an earlier visit. Call once, before anything else. */
    async restore() {
      const stored = sessionSchema.safeParse(await storage.get(key))
      // Somebody may have signed in meanwhile.
      if (stored.success && !isOver(stored.data)) store.set(sessionAtom, (current) => current ?? stored.data)
    },
    async set(session: Session) {
      store.set(sessionAtom, session)
      await storage.put(key, session)
    },
    forget,
    /** The server does not know the session any more. */
    end() {
      const session = get()
      if (!session) return
      void forget()
      onEnded(isOver(session) ? 'expired' : 'revoked')
    },
  }
}

export type SessionOfFrame = ReturnType<typeof createSession>
