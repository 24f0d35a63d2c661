import { timings } from '#shared/constants/timings.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AuthSession } from '../../services/authFrame/createAuthHop.ts'

export interface FrameLifeParameters {
  /** Tells a frame that is ready what it has to know before it is used. */
  introduce: (session: AuthSession) => Promise<unknown>
  /** Runs when it has not answered within 20 s. */
  onUnreachable: () => void
}

/** One document of the secure frame: created, then ready and 500 ms more, then initialised (spec §4 "Embedded frame"). */
export function createFrameLife({ introduce, onUnreachable }: FrameLifeParameters) {
  let timer = setTimeout(onUnreachable, timings.frameLoad)
  let isReady = false
  let settle: { resolve: (session: AuthSession) => void; reject: (error: unknown) => void } | undefined
  const initialised = new Promise<AuthSession>((resolve, reject) => {
    settle = { resolve, reject }
  })
  initialised.catch(() => {
    // Whoever asks is told; nobody may be asking.
  })

  return {
    initialised,
    isReady: () => isReady,
    ready(session: AuthSession) {
      isReady = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        introduce(session).then(() => settle?.resolve(session), settle?.reject)
      }, timings.frameSettle)
    },
    end(error: WalletKitError) {
      clearTimeout(timer)
      settle?.reject(error)
    },
  }
}

export type FrameLife = ReturnType<typeof createFrameLife>
