import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { limits } from '#shared/constants/limits.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { type ErrorCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { KeptLoginFacts } from '../walletState/login.ts'
import { type Login, problemOf } from '../walletState/login.ts'

export interface LoginParameters {
  store: ReturnType<typeof createStore>
  loginAtom: PrimitiveAtom<Login | null>
  /** Gives the wallet of the person who has just signed in: makes or recovers it, where it has to be. */
  enter: (signal: AbortSignal) => Promise<AuthUser>
  /** Ends a session that is not wanted any more. */
  signOut: () => Promise<void>
  /** Keeps a session whose wallet may be opened later. */
  keep: (login: KeptLoginFacts) => void
  /** Runs once per login that succeeded, and not for one that was cancelled or replaced. */
  onEntered: (person: AuthUser) => void
  /** Runs once per login that failed for good, with the reason. */
  onFailed: (error: WalletKitError) => void
}

/** After these the sign-in is as good as before. */
const passing: readonly ErrorCode[] = ['USER_CLOSED', 'AUTH_UNREACHABLE', 'FRAME_UNREACHABLE', 'TIMEOUT']

/**
 * One login at a time. Another one, going back or closing cancels it: whatever comes later is ignored, and every login ends
 * exactly once (R22, R23).
 */
export function createLogin(parameters: LoginParameters) {
  const { store, loginAtom, enter, signOut, keep, onEntered, onFailed } = parameters
  let controller = new AbortController()
  let isLeft = false

  const show = (login: Login) => store.set(loginAtom, login)
  const change = (changes: Partial<Login>) => {
    store.set(loginAtom, (login) => login && { ...login, ...changes })
  }

  const fail = (thrown: unknown, signal: AbortSignal) => {
    if (signal.aborted) return
    const error = toWalletKitError(thrown)
    const before = store.get(loginAtom)?.triesLeft ?? limits.otpTries
    // A wrong code uses one up; where the server says how many are left, that counts.
    const triesLeft = error.code === 'OTP_INVALID' ? Math.max(0, before - 1) : before
    change({ status: 'failed', triesLeft, ...problemOf(error) })
    return error
  }

  const cancel = () => {
    controller.abort(new WalletKitError('ABORTED', 'The login was given up'))
    store.set(loginAtom, null)
  }

  return {
    show,
    change,
    /** Ends the login before, and begins one. */
    begin(login: Login): AbortSignal {
      controller.abort(new WalletKitError('ABORTED', 'Another login was begun'))
      controller = new AbortController()
      isLeft = false
      show(login)
      return controller.signal
    },
    /** The signal of the login of now. */
    signal: () => controller.signal,
    /**
     * Takes one step. What it answers, or undefined when it failed, which the view shows then, or when nobody waits for it
     * any more.
     */
    async step<T>(
      ask: (signal: AbortSignal) => Promise<T>,
      signal = controller.signal,
    ): Promise<T | undefined> {
      try {
        const answer = await abortable(ask(signal), signal)
        return signal.aborted ? undefined : answer
      } catch (thrown) {
        const error = fail(thrown, signal)
        // A wrong code or address is corrected; a page that waits goes on waiting.
        if (error && store.get(loginAtom)?.method !== 'email') onFailed(error)
        return undefined
      }
    },
    /** The person is signed in: on to the wallet. */
    async finish(signal = controller.signal): Promise<void> {
      const login = store.get(loginAtom)
      change({ step: 'wallet', status: 'waiting', code: undefined })
      try {
        const person = await abortable(enter(signal), signal)
        controller = new AbortController()
        store.set(loginAtom, null)
        onEntered(person)
      } catch (thrown) {
        const error = fail(thrown, signal)
        const isGood = !error || passing.includes(error.code)
        if (isGood && login) {
          const { code, requestId } = error ? problemOf(error) : {}
          keep({ method: login.method, email: login.email, code, requestId })
        }
        // Signed in and without a way to the wallet is no state to be left in. The session ends by its age where this fails.
        else signOut().catch(sayUnforeseen)
        if (error) onFailed(error)
      }
    },
    isEntering: () => store.get(loginAtom)?.step === 'wallet',
    /**
     * The person looks at something else. A person who is signed in already gets the wallet all the same.
     *
     * @param isAsked the wallet takes another word of theirs, which they do not give
     */
    leave(isAsked: boolean) {
      if (!isAsked && store.get(loginAtom)?.step === 'wallet') isLeft = true
      else cancel()
    },
    /** The wallet takes another word of the person's. @returns whether they are there; else the login ends */
    mayAsk(): boolean {
      if (!isLeft || store.get(loginAtom)?.step !== 'wallet') return true
      cancel()
      onFailed(new WalletKitError('USER_CLOSED', 'The visitor closed the modal'))
      return false
    },
    cancel,
  }
}

export type LoginFlow = ReturnType<typeof createLogin>
