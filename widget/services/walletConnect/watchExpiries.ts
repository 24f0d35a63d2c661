import type { LifecycleWindow } from './lifecycleWindow.ts'

/** What the library says of a proposal or a request that nobody answered in time. */
const expiries: readonly string[] = ['Proposal expired', 'Request expired. Please try again.']

/**
 * When its time is over, the library rejects two promises: the one that it gave out, and a copy that nobody can reach. The
 * copy's rejection is no error of the page.
 *
 * @returns what ends it
 */
export function watchExpiries(
  window: Pick<LifecycleWindow, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onRejection = (event: Event) => {
    const reason: unknown = Reflect.get(event, 'reason')
    if (reason instanceof Error && expiries.includes(reason.message)) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', onRejection)
  return () => window.removeEventListener('unhandledrejection', onRejection)
}
