import type { FrameParameters } from '../link/frame.ts'
import type { OnDismiss } from '../surface.ts'

/** A surface without a document: it remembers what it was told, and tells what happens to it. */
export function createTestSurface(frameWindow: Window) {
  let onDismiss: OnDismiss | undefined
  let shown = false
  let early = false
  let alive = false
  const loaded: string[] = []
  const frame = new EventTarget()
  const iframe: FrameParameters['iframe'] = {
    addEventListener: frame.addEventListener.bind(frame),
    get contentWindow() {
      return loaded.length > 0 ? frameWindow : null
    },
    get isConnected() {
      return loaded.length > 0
    },
  }
  const surface: FrameParameters['surface'] = {
    listen(next) {
      onDismiss = next
    },
    isShown: () => shown,
    isEarly: () => early,
    load: (url) => void loaded.push(url),
    show(confirmed) {
      shown = true
      early = !confirmed
    },
    setMotion() {},
    hide() {
      shown = early = false
    },
    dismiss: () => onDismiss?.(false),
    setAlive(value) {
      alive = value
    },
    mend() {},
    destroy() {},
  }
  return {
    surface,
    iframe,
    loaded,
    isAlive: () => alive,
    onLoad: () => void frame.dispatchEvent(new Event('load')),
  }
}
