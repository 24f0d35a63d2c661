import type { ModalFrame } from './modalFrame.ts'

export type RestoredElements = Pick<ModalFrame, 'dialog' | 'iframe' | 'restore'>

/**
 * Undoes what extensions and other scripts of the page do to the kit's two elements (R9, R16), until `signal`.
 *
 * @param onDetached the page has removed the dialog or the frame
 */
export function restoreElements(
  modalFrame: RestoredElements,
  onDetached: () => void,
  signal: AbortSignal,
): void {
  const { dialog, iframe } = modalFrame
  const restore = () => {
    if (signal.aborted) return
    for (const element of [dialog, iframe])
      for (const name of ['inert', 'aria-hidden', 'hidden']) element.removeAttribute(name)
    modalFrame.restore()
    if (!iframe.isConnected) onDetached()
    observe()
  }
  // In a task of its own: against a script that fights back, microtasks would never let the page go on.
  const observer = new MutationObserver(() => setTimeout(restore))
  const observe = () => {
    // The page may have another root by now.
    for (const node of [document, document.documentElement]) observer.observe(node, { childList: true })
    observer.observe(dialog, { attributes: true, childList: true, subtree: true })
  }
  observe()
  signal.addEventListener('abort', () => observer.disconnect())
}
