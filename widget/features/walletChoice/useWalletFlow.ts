import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { WalletFlow } from './createWalletFlow.ts'

/** From a chosen wallet to its connection. */
export const WalletFlowProvider = createServiceContext<WalletFlow>('the wallet flow')
export const useWalletFlow = (): WalletFlow => useService(WalletFlowProvider)
