import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { ConnectionFlow } from './createConnectionFlow.ts'

/** Putting connections in place and ending them. */
export const ConnectionFlowProvider = createServiceContext<ConnectionFlow>('the connection flow')
export const useConnectionFlow = (): ConnectionFlow => useService(ConnectionFlowProvider)
