/**
 * Runs code that is not ours: a listener of the page, a wallet. Whatever it throws is reported to the console and never
 * reaches the page's error handlers (R7).
 */
export function runGuarded(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    console.error(error)
  }
}

/** Keeps a promise that the page may drop from becoming an unhandled rejection (R7). Who looks at it sees it reject. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  // Handled here so that it counts as handled; the promise that is given back still rejects.
  promise.catch(() => {})
  return promise
}
