type WindowEvent = 'pageshow' | 'pagehide' | 'online' | 'focus' | 'unhandledrejection'

/** The part of the browser's `window` that tells when a page goes and comes back, and what went wrong in it. */
export interface LifecycleWindow {
  readonly document: {
    readonly visibilityState: DocumentVisibilityState
    addEventListener(type: 'visibilitychange', listener: () => void): void
    removeEventListener(type: 'visibilitychange', listener: () => void): void
  }
  addEventListener(type: WindowEvent, listener: (event: Event) => void): void
  removeEventListener(type: WindowEvent, listener: (event: Event) => void): void
}
