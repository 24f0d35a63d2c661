import type { createStore } from 'jotai/vanilla'
import { atom } from 'jotai/vanilla'

export interface SessionState {
  /** Goes with every call; null: nobody is signed in. */
  token: string | null
  /** Nobody signed out: the server ended it while the page was in use, and what stands on the page is kept. */
  hasEnded: boolean
  /** Nobody has the server yet. */
  isWithoutOwner: boolean
}

interface SessionParameters extends Pick<SessionState, 'token' | 'isWithoutOwner'> {
  store: ReturnType<typeof createStore>
}

/** Whether somebody is signed in here, as the server last said. */
export function createSession({ store, token, isWithoutOwner }: SessionParameters) {
  const stateAtom = atom<SessionState>({ token, hasEnded: false, isWithoutOwner })
  return {
    stateAtom,
    token: () => store.get(stateAtom).token,
    begin: (newToken: string) =>
      store.set(stateAtom, { token: newToken, hasEnded: false, isWithoutOwner: false }),
    /** A call that was made with an earlier session says nothing of this one. */
    end(endedToken: string) {
      if (store.get(stateAtom).token !== endedToken) return
      store.set(stateAtom, { token: null, hasEnded: true, isWithoutOwner: false })
    },
    signOut: () => store.set(stateAtom, { token: null, hasEnded: false, isWithoutOwner: false }),
  }
}

export type Session = ReturnType<typeof createSession>
