import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { NetworkFlowContext } from './chooseNetwork.ts'

/** Switching networks, as a person asks for it. */
export const NetworkFlowProvider = createServiceContext<NetworkFlowContext>('switching networks')
export const useNetworkFlow = (): NetworkFlowContext => useService(NetworkFlowProvider)
