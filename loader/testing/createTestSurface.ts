import type { Surface, SurfaceHandlers } from '../surface/createSurface.ts'

/** A surface without a document: it remembers what it was told, and tells what happens to it. */
export function createTestSurface(frameWindow: Window) {
  let handlers: SurfaceHandlers | undefined
  let shown = false
  let alive = false
  const loaded: string[] = []
  const surface: Surface = {
    listen(next) {
      handlers = next
    },
    window: () => (loaded.length > 0 ? frameWindow : null),
    isShown: () => shown,
    isEarly: () => false,
    load: (url) => void loaded.push(url),
    show() {
      shown = true
    },
    hide() {
      shown = false
    },
    dismiss: () => handlers?.onDismiss(false),
    setAlive(value) {
      alive = value
    },
    destroy() {},
  }
  return {
    surface,
    loaded,
    isAlive: () => alive,
    onLoad: () => handlers?.onLoad(),
    onDetached: () => handlers?.onDetached(),
  }
}
