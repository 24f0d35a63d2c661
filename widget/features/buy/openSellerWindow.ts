import { findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { SellerWindow } from './buyAttempt.ts'

/** In CSS pixels: each seller's own page fits. */
const features = 'popup,width=600,height=800'

/**
 * Opens the window of a seller's page in the task of a click, before there is an address (R2). An app's own browser has no windows, or shows
 * them in the page's place (R44): there a link has to do.
 *
 * @param waiting what the window says until then
 * @returns null where there is none
 */
export function openSellerWindow(waiting: string): SellerWindow | null {
  if (findEmbeddedBrowser(navigator.userAgent)) return null
  const opened = window.open('about:blank', '_blank', features)
  if (!opened) return null
  // The seller's page must neither know the page that opened it, nor be able to navigate it.
  opened.opener = null
  opened.document.title = waiting
  opened.document.body.textContent = waiting
  return {
    get closed() {
      return opened.closed
    },
    close: () => opened.close(),
    go: (url) => opened.location.replace(url),
  }
}
