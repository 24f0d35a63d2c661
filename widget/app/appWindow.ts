import type { AppWindow as RenderingWindow } from '../services/dom/environment.ts'
import type { LifecycleWindow } from '../services/walletConnect/lifecycleWindow.ts'

/** The part of the browser's `window` that the app needs. */
export type AppWindow = RenderingWindow &
  LifecycleWindow & { readonly navigator: { readonly userAgent: string } }
