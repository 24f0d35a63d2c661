import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { postRobot } from '#shared/transport/postRobot/guardedPostRobot.ts'
import { windowGuard } from '#shared/transport/postRobot/windowGuard.ts'
import type { OpenAuthFrame } from './authFrame.ts'
import { createAuthHop } from './createAuthHop.ts'

/** What the secure frame may do (security.md rule 6), as the widget's own frame. Never top navigation, modals or downloads. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'

/** For an approval in a browser without windows (security.md rule 6). */
const leaving = 'allow-top-navigation-by-user-activation'

/** What is delegated to it, and to its exact origin only (rule 7). It copies the recovery code that it shows (R46). */
export function delegated(secureOrigin: string): string {
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  return features.map((feature) => `${feature} ${secureOrigin}`).join('; ')
}

/** Over everything in the widget (behaviour §1). */
export const frameLayer = 999_999

/** Hidden, and not gone: a frame that is not rendered at all is throttled harder (T13). */
const hidden = { visibility: 'hidden', left: '0', top: '0', width: '1px', height: '1px' } as const

/** The secure frame as an element of the widget's document, fixed over it. */
export const openAuthFrame: OpenAuthFrame = ({ secureOrigin, url, listeners, mayLeave, onSession }) => {
  const iframe = document.createElement('iframe')
  iframe.title = 'WalletKit'
  // Its origin and no more. With none at all the browser would hide the embedding page from the frame (security.md rule 5).
  iframe.referrerPolicy = 'strict-origin'
  iframe.allow = delegated(secureOrigin)
  // Before the first document: Chromium lets one that is on its way keep what the frame could do before it.
  iframe.setAttribute('sandbox', mayLeave ? `${sandbox} ${leaving}` : sandbox)
  // Its document's scheme is light as well; else the browser paints an opaque canvas behind it (R32).
  Object.assign(iframe.style, {
    position: 'fixed',
    border: '0',
    colorScheme: 'light',
    zIndex: String(frameLayer),
    ...hidden,
  })
  const hop = createAuthHop({
    window,
    postRobot,
    guard: windowGuard,
    frame: () => iframe.contentWindow,
    secureOrigin,
    listeners,
    onSession,
  })
  iframe.src = url
  // Tab leaves the frame at its end; the page around the widget is no place to go (R31).
  const end = document.createElement('span')
  end.tabIndex = 0
  end.hidden = true
  end.onfocus = () => document.querySelector<HTMLElement>('[role="dialog"] button')?.focus()
  document.body.append(iframe, end)

  return {
    reload() {
      hop.teardown()
      iframe.src = url
    },
    place(box) {
      end.hidden = box === null
      if (!box) return void Object.assign(iframe.style, hidden)
      const { left, top, width, height } = box
      const px = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
      Object.assign(iframe.style, { ...px, visibility: 'visible' })
    },
    focus: () => iframe.focus(),
    hasFocus: () => document.activeElement === iframe,
    destroy() {
      hop.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
      iframe.remove()
      end.remove()
    },
  }
}
