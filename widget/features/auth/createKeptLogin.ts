import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { KeptLogin } from '../walletState/login.ts'

export interface KeptLoginParameters {
  store: ReturnType<typeof createStore>
  keptAtom: PrimitiveAtom<KeptLogin | null>
  /** Ends the session in the frame and on the server. */
  signOut: () => Promise<void>
}

/**
 * A sign-in that is finished and whose wallet was not opened: it was left where the wallet has to be restored, or the server was out of
 * reach. It is kept for a while, so that nobody needs a second mail, and Connect shows it with a way to sign out.
 */
export function createKeptLogin({ store, keptAtom, signOut }: KeptLoginParameters) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDestroyed = false

  const forget = () => {
    clearTimeout(timer)
    store.set(keptAtom, null)
  }
  const end = () => {
    // It is not shown any more; a server that is down ends the session by its age.
    signOut().catch(sayUnforeseen)
  }

  return {
    keep(kept: KeptLogin) {
      if (isDestroyed) return
      clearTimeout(timer)
      timer = setTimeout(end, timings.loginKept)
      store.set(keptAtom, kept)
    },
    /** Its wallet is being opened: its time does not run out meanwhile. */
    hold: () => clearTimeout(timer),
    /** The wallet is open, or the session over. */
    forget,
    /** @param isInUse whether the embedded wallet is connected; where another one is, nobody would see that this sign-in goes on */
    followConnections(isInUse: boolean) {
      if (!store.get(keptAtom)) return
      if (isInUse) forget()
      else end()
    },
    destroy() {
      isDestroyed = true
      clearTimeout(timer)
    },
  }
}
