/**
 * Runs code that is not ours: a listener of the page, a wallet. Whatever it throws is reported to the console and never
 * reaches the page's error handlers (R7).
 */
export function guard(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    console.error(error)
  }
}
