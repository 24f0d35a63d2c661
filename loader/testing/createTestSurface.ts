import type { FrameParameters } from '../link/createFrame.ts'
import type { SurfaceHandlers } from '../surface/createSurface.ts'

/** A surface without a document: it remembers what it was told, and tells what happens to it. */
export function createTestSurface(frameWindow: Window) {
  let handlers: SurfaceHandlers | undefined
  let shown = false
  let early = false
  let alive = false
  const loaded: string[] = []
  const surface: FrameParameters['surface'] = {
    listen(next) {
      handlers = next
    },
    window: () => (loaded.length > 0 ? frameWindow : null),
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
    dismiss: () => handlers?.onDismiss(false),
    setAlive(value) {
      alive = value
    },
    isPainted: () => true,
    repaint() {},
    destroy() {},
  }
  return {
    surface,
    loaded,
    isAlive: () => alive,
    onLoad: () => handlers?.onLoad?.(),
  }
}
