/** The part of `window` that can wait. */
export interface IdleWindow {
  /** Safari has none. */
  requestIdleCallback?: (callback: () => void) => unknown
  setTimeout(callback: () => void, milliseconds: number): unknown
}

/** Calls back when there is nothing left to do; in a task of its own where the browser cannot tell. */
export function whenIdle(window: IdleWindow, callback: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback)
  else window.setTimeout(callback, 0)
}
