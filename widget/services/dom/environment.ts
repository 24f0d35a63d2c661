import { timings } from '#shared/constants/timings.ts'

/** Resolves once what was rendered is on the screen; at once in a page that nobody sees, where no frame would come. */
export function painted(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if (window.document.visibilityState !== 'visible') return resolve()
    window.requestAnimationFrame(() => resolve())
    window.setTimeout(resolve, timings.viewResize)
  })
}

/** Milliseconds that leaving stays visible: a cut under `prefers-reduced-motion`. */
export function leaveDuration(window: Window): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : timings.viewLeave
}

/** Whether this is a phone or tablet, where the legacy browser wallet is the in-app browser's own. */
export function isMobile(window: Window): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
