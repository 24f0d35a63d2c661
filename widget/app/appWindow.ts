import type { MessageWindow } from '../services/authFrame/loginWindow.ts'
import type { AppWindow as RenderingWindow } from '../services/dom/environment.ts'
import type { LifecycleWindow } from '../services/walletConnect/createLiveness.ts'

/** The part of the browser's `window` that the app needs. */
export type AppWindow = RenderingWindow &
  LifecycleWindow &
  MessageWindow & { readonly navigator: { readonly userAgent: string } }
