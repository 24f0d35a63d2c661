import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { Modal } from './createModal.ts'

/** Opening and closing. */
export const ModalProvider = createServiceContext<Modal>('the modal')
export const useModal = (): Modal => useService(ModalProvider)
