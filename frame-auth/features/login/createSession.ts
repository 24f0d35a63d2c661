import { atom, type createStore } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { type Session, sessionSchema } from '#shared/api/auth/parts.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Api } from '../../services/api/api.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Custody } from '../custody/custody.ts'

export interface SessionParameters {
  store: ReturnType<typeof createStore>
  storage: Pick<FrameStorage, 'get' | 'put' | 'remove'>
  /** Milliseconds since the epoch. */
  now: () => number
  /** It ended without anybody here asking for it. */
  onEnded: (reason: 'expired' | 'revoked') => void
}

const key = 'session'
/** When a session ends with which nobody has opened a wallet here, in milliseconds since the epoch. */
const unopenedKey = 'sessionUnopenedUntil'

/** Who is signed in here. The token is useless without the device's key, which no script can take out of the browser. */
export function createSession({ store, storage, now, onEnded }: SessionParameters) {
  const sessionAtom = atom<Session | null>(null)
  const isOver = ({ expiresAt }: Session) => expiresAt <= now()
  const get = () => store.get(sessionAtom)
  let isUnopened = false

  const forget = async () => {
    store.set(sessionAtom, null)
    await storage.remove(key)
    await storage.remove(unopenedKey)
  }

  return {
    sessionAtom,
    get,
    token: () => get()?.token ?? null,
    /** From the storage of an earlier visit. Call once, before anything else. */
    async restore() {
      const stored = sessionSchema.safeParse(await storage.get(key))
      if (!stored.success || isOver(stored.data)) return
      const { data: until } = z.number().safeParse(await storage.get(unopenedKey))
      // Somebody may have signed in meanwhile.
      if (get()) return
      isUnopened = until !== undefined
      if (until !== undefined && until <= now()) await forget()
      else store.set(sessionAtom, stored.data)
    },
    /** Somebody signs in. Nobody sees that they are before their wallet is open here, so that it counts for a while only. */
    async begin(session: Session) {
      isUnopened = true
      store.set(sessionAtom, session)
      await storage.put(unopenedKey, now() + timings.loginKept)
      await storage.put(key, session)
    },
    /** Their wallet is open on this device. */
    async opened() {
      if (!isUnopened) return
      isUnopened = false
      await storage.remove(unopenedKey)
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

/** Makes a session the one of this frame. */
export type SignIn = (session: Session) => Promise<void>

/** Whoever signs in does not find the wallet of the one before unlocked. `onSignedIn` runs after it. */
export function createSignIn(
  session: SessionOfFrame,
  custody: Pick<Custody, 'lock'>,
  onSignedIn = () => {},
): SignIn {
  return async (next) => {
    if (session.get()?.person.id !== next.person.id) custody.lock()
    await session.begin(next)
    onSignedIn()
  }
}

export interface SignOutParameters {
  api: Api
  session: SessionOfFrame
  custody: Pick<Custody, 'lock'>
  /** For the server's answer. */
  timeoutMs: number
}

/** Signs out here and on the server, here also if the server is down. The device's share of the wallet stays. */
export function createSignOut({ api, session, custody, timeoutMs }: SignOutParameters): () => Promise<void> {
  return async () => {
    if (session.get()) {
      const { signal, clear } = createDeadline(timeoutMs)
      // The server is down: the person is signed out here, and the server ends the session by its age.
      await api.call(loginEndpoints.logout, {}, { signal }).catch(() => {})
      clear()
    }
    custody.lock()
    await session.forget()
  }
}
