import { createServiceContext, useService } from '../context/serviceContext.ts'
import type { Wallets } from './createWallets.ts'

/** The wallets of the directory and of the page. */
export const WalletsProvider = createServiceContext<Wallets>('the wallet lists')
export const useWallets = (): Wallets => useService(WalletsProvider)
