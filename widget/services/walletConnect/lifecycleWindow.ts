/** The part of the browser's `window` that tells when a page goes and comes back. */
export interface LifecycleWindow {
  readonly document: {
    readonly visibilityState: DocumentVisibilityState
    addEventListener(type: 'visibilitychange', listener: () => void): void
    removeEventListener(type: 'visibilitychange', listener: () => void): void
  }
  addEventListener(type: 'pageshow' | 'pagehide' | 'online' | 'focus', listener: () => void): void
  removeEventListener(type: 'pageshow' | 'pagehide' | 'online' | 'focus', listener: () => void): void
}
