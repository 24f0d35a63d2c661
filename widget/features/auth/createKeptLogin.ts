import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { KeptLoginFacts } from '../walletState/login.ts'

export interface KeptLoginParameters {
  store: ReturnType<typeof createStore>
  keptAtom: PrimitiveAtom<KeptLoginFacts | null>
}

/**
 * A finished sign-in whose wallet was not opened: the person left where the wallet has to be restored, or the server was out of reach.
 * It is kept for a while, so that the person needs no second mail, and Connect shows it with a way to sign out.
 */
export function createKeptLogin({ store, keptAtom }: KeptLoginParameters) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDestroyed = false

  return {
    /** @param onExpired runs when its time is over */
    keep(kept: KeptLoginFacts, onExpired: () => void) {
      if (isDestroyed) return
      clearTimeout(timer)
      timer = setTimeout(onExpired, timings.loginKept)
      store.set(keptAtom, kept)
    },
    /** Its wallet is being opened: its time does not run out meanwhile. */
    hold: () => clearTimeout(timer),
    /** The wallet is open, or the session over. */
    forget() {
      clearTimeout(timer)
      store.set(keptAtom, null)
    },
    destroy() {
      isDestroyed = true
      clearTimeout(timer)
    },
  }
}

export type KeptLoginState = ReturnType<typeof createKeptLogin>
