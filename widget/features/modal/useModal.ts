import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { ModalFeature } from './createModal.ts'

/** Opening and closing. */
export const ModalProvider = createServiceContext<ModalFeature>('the modal')
export const useModal = (): ModalFeature => useService(ModalProvider)
