import { timings } from '#shared/constants/timings.ts'
import { leaveDuration, releaseFocus } from '../../services/dom/environment.ts'
import type { ModalContext } from './modalContext.ts'

/** Resolves when the modal is hidden. Never rejects. */
export async function closeModal(context: ModalContext): Promise<void> {
  const { store, openAtom, window, events } = context
  context.opening = undefined
  context.closings += 1
  if (store.get(openAtom)) {
    store.set(openAtom, false)
    releaseFocus(window.document)
    events.emit('closed')
    context.closing = hideModal(context)
  }
  await context.closing
}

async function hideModal({ store, openAtom, window, hop, router }: ModalContext): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, leaveDuration(window)))
  if (store.get(openAtom)) return
  // A host that does not answer is gone, or closes the frame by itself.
  await hop.loader.hide({}).catch(() => {})
  if (!store.get(openAtom)) router.reset({ view: 'Connect' })
}

/** Left by Escape or beside the card. A view with a decision stays: only its own buttons, and the one that closes, end it. */
export function dismissModal(context: ModalContext): void {
  if (context.router.current().view === 'UnsupportedChain') shakeModal(context)
  else void closeModal(context)
}

/** Shakes the card for 500 ms: it does not close. */
function shakeModal(context: ModalContext): void {
  const { store, shakeAtom } = context
  clearTimeout(context.shakeTimer)
  store.set(shakeAtom, true)
  context.shakeTimer = setTimeout(() => store.set(shakeAtom, false), timings.shake)
}
