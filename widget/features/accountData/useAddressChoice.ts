import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { AddressContext } from './chooseAddress.ts'

/** Choosing among the addresses of a wallet. */
export const AddressChoiceProvider = createServiceContext<AddressContext>('the choice of an address')
export const useAddressChoice = (): AddressContext => useService(AddressChoiceProvider)
