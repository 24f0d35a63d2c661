import { timings } from '#shared/constants/timings.ts'
import { type LoginAnswer, loginChallengeSchema } from '#shared/handshake/loginMessages.ts'

/** The part of the browser's `window` that hears login windows. */
export interface MessageWindow {
  addEventListener(type: 'message', listener: (event: Event) => void): void
  removeEventListener(type: 'message', listener: (event: Event) => void): void
}

/** What a message event tells. */
interface Question {
  data: unknown
  origin: string
  source: { postMessage(message: unknown, options: { targetOrigin: string }): void } | null
}

/**
 * Tells the windows of logins that were begun here so (threat 23): only for an attempt of this frame's own, only to the secure
 * origin.
 */
export function answerLoginWindows(window: MessageWindow, secureOrigin: string) {
  const expected = new Set<string>()
  const listener = (event: Event) => {
    const question = toQuestion(event)
    if (!question?.source || question.origin !== secureOrigin) return
    const challenge = loginChallengeSchema.safeParse(question.data)
    if (!challenge.success || !expected.has(challenge.data.attempt)) return
    const answer: LoginAnswer = { walletKit: 'login-yes', attempt: challenge.data.attempt }
    question.source.postMessage(answer, { targetOrigin: secureOrigin })
  }
  window.addEventListener('message', listener)

  return {
    /** A login of this attempt was begun here. */
    expect: (attempt: string) => void expected.add(attempt),
    destroy: () => window.removeEventListener('message', listener),
  }
}

function toQuestion(event: Event): Question | null {
  if (!('data' in event && 'origin' in event && 'source' in event)) return null
  const { data, origin, source } = event
  return { data, origin: String(origin), source: canAnswer(source) ? source : null }
}

function canAnswer(source: unknown): source is NonNullable<Question['source']> {
  return typeof source === 'object' && source !== null && 'postMessage' in source
}

/** A window that was opened for a login, as far as one can see it. */
export interface LoginWindow {
  readonly closed: boolean
  close(): void
}

/**
 * Looks whether the window was closed. A hint, no more: a page's opener policy makes an open one look closed (T7), and some
 * browsers show a closed one as open (T28).
 *
 * @param onClosed runs once, when it has looked closed for some seconds: long enough for a login that has just ended
 * @returns a function that stops looking
 */
export function watchLoginWindow(opened: LoginWindow, onClosed: () => void): () => void {
  let since: number | undefined
  const timer = setInterval(() => {
    if (!opened.closed) {
      since = undefined
      return
    }
    since ??= Date.now()
    if (Date.now() - since < timings.loginWindowClosed) return
    clearInterval(timer)
    onClosed()
  }, timings.loginWindowPoll)
  return () => clearInterval(timer)
}
