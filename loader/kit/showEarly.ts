import type { ModalElement } from '../modal/modalElement.ts'
import { markHandled } from '../runGuarded.ts'
import type { WithBridge } from './loadBridge.ts'

/** Shows the modal early, for a call whose answer this is. */
export type ShowEarly = <T>(answer: Promise<T>) => Promise<T>

/**
 * Shows the modal before the widget has drawn in it. Where the widget is up, right behind the message to it, which is little work: the
 * widget draws meanwhile. Else behind the task of the call, in which the widget is loaded: both together are long for a slow
 * device. Once the call has settled, a modal that the widget has not confirmed is hidden.
 */
export function createShowEarly(
  isUp: () => boolean | undefined,
  withBridge: WithBridge,
  modalElement: ModalElement,
): ShowEarly {
  return (answer) => {
    const timer = isUp() ? void withBridge(modalElement.show) : setTimeout(modalElement.show)
    return markHandled(
      answer.finally(() => {
        clearTimeout(timer)
        if (isUp() && modalElement.early) modalElement.hide()
      }),
    )
  }
}
