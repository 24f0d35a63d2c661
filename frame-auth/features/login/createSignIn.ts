import type { Session } from '#shared/api/auth/parts.ts'
import type { Custody } from '../custody/custody.ts'
import type { SessionOfFrame } from './createSession.ts'

/** Makes a session the one of this frame. */
export type SignIn = (session: Session) => Promise<void>

/** Whoever signs in does not find the wallet of the one before unlocked. */
export function createSignIn(session: SessionOfFrame, custody: Pick<Custody, 'lock'>): SignIn {
  return async (next) => {
    if (session.get()?.person.id !== next.person.id) custody.lock()
    await session.set(next)
  }
}
