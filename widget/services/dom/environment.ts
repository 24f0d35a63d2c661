import { timings } from '#shared/constants/timings.ts'
import type { FrameStorage } from '../storage/createStorage.ts'

/** A media query, as far as the widget asks. */
export interface SystemSetting {
  readonly matches: boolean
  addEventListener(type: 'change', listener: () => void): void
  removeEventListener(type: 'change', listener: () => void): void
}

type WindowEvent = 'pageshow' | 'pagehide' | 'online' | 'focus' | 'unhandledrejection' | 'error' | 'storage'
/** `resume`: a page that the browser had frozen runs again. */
type DocumentEvent = 'visibilitychange' | 'resume'

/** The part of the browser's `window` that tells when a page goes and comes back, and what went wrong in it. */
export interface LifecycleWindow {
  readonly document: {
    readonly visibilityState: DocumentVisibilityState
    addEventListener(type: DocumentEvent, listener: () => void): void
    removeEventListener(type: DocumentEvent, listener: () => void): void
  }
  addEventListener(type: WindowEvent, listener: (event: Event) => void): void
  removeEventListener(type: WindowEvent, listener: (event: Event) => void): void
}

/** The part of the browser's `window` that the widget's state needs. */
export interface RenderingWindow {
  readonly document: {
    readonly visibilityState: DocumentVisibilityState
    readonly activeElement?: object | null
  }
  /** Reading it may throw (T6). */
  readonly localStorage: FrameStorage
  /** Not where the page around came without https: browsers keep their keys from all that is in it. */
  readonly isSecureContext: boolean
  readonly CSS: { supports(property: string, value: string): boolean }
  matchMedia(query: string): SystemSetting
  requestAnimationFrame(callback: () => void): unknown
  setTimeout(callback: () => void, milliseconds: number): unknown
}

/** Resolves once what was rendered is on the screen; at once in a hidden page, where no frame would come. */
export function painted(
  window: Pick<RenderingWindow, 'document' | 'requestAnimationFrame' | 'setTimeout'>,
): Promise<void> {
  return new Promise((resolve) => {
    if (window.document.visibilityState !== 'visible') return resolve()
    // In a task behind the frame: the callback itself comes before anything is drawn.
    window.requestAnimationFrame(() => window.setTimeout(resolve, 0))
    window.setTimeout(resolve, timings.viewResize)
  })
}

/** Resolves once what was rendered is on the screen, and a person could have begun to use it. */
export async function rested(window: RenderingWindow): Promise<void> {
  await painted(window)
  await new Promise<void>((resolve) => window.setTimeout(resolve, timings.viewEnter))
}

/** Milliseconds that leaving stays visible: a cut under `prefers-reduced-motion`. */
export function leaveDuration(window: RenderingWindow): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : timings.viewLeave
}

/** Whether this is a phone or tablet, where the legacy browser wallet is the in-app browser's own. */
export function isMobile(window: RenderingWindow): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/**
 * Takes the focus from what has it. A frame within the frame that keeps it until it is hidden would give it to the widget
 * then, and so take it from the page, to which it has just come back (R31).
 */
export function releaseFocus({ activeElement }: { readonly activeElement?: object | null }): void {
  if (activeElement && 'blur' in activeElement && typeof activeElement.blur === 'function')
    activeElement.blur()
}

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
