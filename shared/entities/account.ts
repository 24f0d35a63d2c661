import type { CaipAddress } from '../caip/caipAddress.ts'
import type { CaipNetworkId } from '../caip/caipNetworkId.ts'
import type { ChainNamespace } from '../caip/namespace.ts'
import type { ConnectorType } from './connector.ts'

export const accountStatuses = ['connecting', 'reconnecting', 'connected'] as const
export const accountTypes = ['eoa', 'smartAccount', 'payment'] as const

/** A connection as the host sees it (host-api.md "State"). EVM addresses carry their EIP-55 checksum. */
export interface Account {
  status: (typeof accountStatuses)[number]
  namespace: ChainNamespace
  address: string
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  /** All that the wallet gave access to, `address` included. */
  addresses: string[]
  accountType: (typeof accountTypes)[number]
  connector: {
    id: string
    name: string
    type: ConnectorType
    /** A data URI. */
    icon?: string | undefined
  }
  /** Of the embedded wallet only. */
  user?: { email?: string | undefined; userName?: string | undefined } | undefined
}
