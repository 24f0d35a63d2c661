import type { CaipNetworkId } from '../caip/caipNetworkId.ts'
import type { ChainNamespace } from '../caip/namespace.ts'
import type { Account } from './account.ts'
import type { ViewName } from './view.ts'

/** The snapshot that the widget pushes and `getState()` returns (host-api.md "State"). */
export interface WalletKitState {
  open: boolean
  loading: boolean
  ready: boolean
  view: ViewName | null
  activeNamespace: ChainNamespace | null
  activeNetwork: CaipNetworkId | null
  /** Only live connections, confirmed by the wallet itself. */
  accounts: Partial<Record<ChainNamespace, Account>>
}
