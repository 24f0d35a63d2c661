import type { AppWindow } from './features/context/createContext.ts'

/** A window without events, of a visitor of whom nothing is known: what is drawn ahead of the browser is drawn in it. */
export function createStaticWindow(mobile: boolean): AppWindow {
  const nothing = () => {}
  return {
    document: { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing },
    navigator: { userAgent: '' },
    addEventListener: nothing,
    removeEventListener: nothing,
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    isSecureContext: true,
    CSS: { supports: () => true },
    matchMedia: (query) => ({
      matches: mobile && query === '(pointer: coarse)',
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    requestAnimationFrame: nothing,
    setTimeout: nothing,
  }
}
