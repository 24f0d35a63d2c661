import type { Context } from '../context/createContext.ts'
import { closeModal, dismissModal } from './closeModal.ts'
import { createModalContext } from './modalContext.ts'
import { intendOpening, type ModalRequest, openModal } from './openModal.ts'

/** Whether the modal is shown. Opening while closing, and the reverse, end in the state that was asked for last. */
export function createModal(app: Context) {
  const context = createModalContext(app)
  const dismiss = () => dismissModal(context)
  context.events.on('backedOut', dismiss)

  return {
    openAtom: context.openAtom,
    shakeAtom: context.shakeAtom,
    open: (request?: ModalRequest) => openModal(context, request),
    intend: () => intendOpening(context),
    close: () => closeModal(context),
    dismiss,
    destroy: () => clearTimeout(context.shakeTimer),
  }
}

export type ModalFeature = ReturnType<typeof createModal>
