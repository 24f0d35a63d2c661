import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { Connecting } from './createConnecting.ts'

/** Connecting a wallet of the page. */
export const ConnectingProvider = createServiceContext<Connecting>('connecting')
export const useConnecting = (): Connecting => useService(ConnectingProvider)
