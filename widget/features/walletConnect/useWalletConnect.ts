import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { LoadableWalletConnect } from './createWalletConnect.ts'

/** Pairing and sessions. */
export const WalletConnectProvider = createServiceContext<LoadableWalletConnect>('WalletConnect')
export const useWalletConnect = (): LoadableWalletConnect => useService(WalletConnectProvider)
