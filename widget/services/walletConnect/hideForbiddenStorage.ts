/**
 * Lets the WalletConnect library load where the browser forbids storage: one of its packages reads `localStorage` as it
 * is loaded, and only reading the property throws there (T6). It finds none instead. What the widget reads itself is
 * guarded and fails as before.
 */
export function hideForbiddenStorage(window: { readonly localStorage: unknown }): void {
  try {
    void window.localStorage
  } catch {
    // The browser forbids storage, which is what is asked.
    Reflect.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}
