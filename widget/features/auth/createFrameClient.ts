import { abortable } from '#shared/async/abortable.ts'
import { timings } from '#shared/constants/timings.ts'
import { type ErrorCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AuthFrame, AuthFrameParameters } from '../../services/authFrame/authFrame.ts'
import type { AuthClient, AuthSession } from '../../services/authFrame/createAuthHop.ts'

export interface FrameLifeParameters {
  /** Tells a frame that is ready what it has to know before it is used. */
  introduce: (session: AuthSession) => Promise<unknown>
  /** Runs when it has not answered within 20 s. */
  onUnreachable: () => void
}

/** One document of the secure frame: created, then ready and 500 ms more, then initialised (behaviour §4 "Embedded frame"). */
export function createFrameLife({ introduce, onUnreachable }: FrameLifeParameters) {
  let timer = setTimeout(onUnreachable, timings.frameLoad)
  let isReady = false
  let settle: { resolve: (session: AuthSession) => void; reject: (error: unknown) => void } | undefined
  const initialised = new Promise<AuthSession>((resolve, reject) => {
    settle = { resolve, reject }
  })
  initialised.catch(() => {
    // Each caller of `ask` gets it; there may be none.
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

export interface FrameClientParameters extends Pick<FrameLifeParameters, 'introduce'> {
  /** Puts the frame into the document. */
  open: (onSession: AuthFrameParameters['onSession']) => AuthFrame
  /** Its document went, with whatever it showed. */
  onLost: () => void
  /** An alert for the page's developer. */
  onProblem: (code: ErrorCode, message: string) => void
}

/** The secure frame as something to ask: made at the first question, and again after a failure. */
export function createFrameClient({ open, introduce, onLost, onProblem }: FrameClientParameters) {
  let frame: AuthFrame | undefined
  let life: FrameLife | undefined

  const close = (error: WalletKitError) => {
    life?.end(error)
    frame?.destroy()
    life = undefined
    frame = undefined
  }
  const onUnreachable = () => {
    onProblem('AUTH_UNREACHABLE', 'Unable to load email login dependency (iframe_load_failed)')
    close(new WalletKitError('AUTH_UNREACHABLE', 'Unable to load email login dependency'))
  }
  const begin = (): FrameLife => {
    if (life) {
      life.end(new WalletKitError('FRAME_LOST', 'The embedded wallet was loaded again'))
      onLost()
    }
    return createFrameLife({ introduce, onUnreachable })
  }
  const need = (): FrameLife => {
    life ??= begin()
    frame ??= open((session) => {
      // A document is ready only once: this is another one, which was loaded without `reload`.
      if (!life || life.isReady()) life = begin()
      life.ready(session)
    })
    return life
  }

  return {
    /**
     * Asks the frame, once it can be asked.
     *
     * @throws what the method says; `AUTH_UNREACHABLE`, `FRAME_LOST`, `TIMEOUT`; the signal's reason
     */
    async ask<T>(question: (auth: AuthClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
      const { initialised } = need()
      const { auth } = await (signal ? abortable(initialised, signal) : initialised)
      try {
        return await question(auth)
      } catch (thrown) {
        const error = toWalletKitError(thrown)
        if (error.code === 'TIMEOUT') {
          onProblem('TIMEOUT', 'Embedded Wallet Request Timed Out (iframe_request_timeout)')
        }
        throw error
      }
    },
    /** The frame, where there is one. */
    frame: () => frame,
    /** Tells the frame something as soon as it can be told. Does nothing while there is no frame. */
    notify(use: (session: AuthSession) => void) {
      // A frame that does not come up is not told: the callers of `ask` learn why.
      life?.initialised.then(use, () => {})
    },
    /** Loads the document again. */
    reload() {
      if (!frame) return
      life = begin()
      frame.reload()
    },
    /** Has the frame made again at the next question: what it may do is fixed when it is made. */
    renew() {
      if (!frame) return
      close(new WalletKitError('FRAME_LOST', 'The embedded wallet is made anew'))
      onLost()
    },
    destroy: () => close(new WalletKitError('DESTROYED', 'The frame was destroyed')),
  }
}

export type FrameClient = ReturnType<typeof createFrameClient>
