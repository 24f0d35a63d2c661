import { timings } from '#shared/constants/timings.ts'

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
