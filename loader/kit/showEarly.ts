import type { ModalElement } from '../modal/modalElement.ts'
import { markHandled } from '../runGuarded.ts'
import type { WithBridge } from './loadBridge.ts'

/** Shows the modal early, for a call that opens it. Settles as the call does. */
export type ShowEarly = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Shows the modal before the widget has drawn in it. Where the widget is up, right behind the message to it, which is little work: the
 * widget draws meanwhile. Else ahead of the call, which waits with what it loads until the visitor sees the modal. Once the call has
 * settled, a modal that the widget has not confirmed is hidden.
 *
 * @param canOpen whether the call can open anything
 */
export function createShowEarly(
  canOpen: () => boolean,
  isUp: () => boolean | undefined,
  withBridge: WithBridge,
  modalElement: ModalElement,
): ShowEarly {
  return (ask) => {
    if (canOpen() && !isUp()) modalElement.show()
    const answer = ask()
    if (isUp()) void withBridge(modalElement.show)
    return markHandled(answer.finally(() => isUp() && modalElement.early && modalElement.hide()))
  }
}
