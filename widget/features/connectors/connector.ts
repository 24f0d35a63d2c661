import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account, ConnectorType } from '#shared/entities/account.ts'

/** What only the embedded wallet says of itself. */
export interface ConnectionDetails {
  accountType: Account['accountType']
  user: NonNullable<Account['user']>
}

/** One wallet as a person sees it, whatever number of namespaces it serves. */
export interface Connector {
  /** rdns where the wallet has one; it survives a reload. */
  id: string
  name: string
  type: ConnectorType
  icon?: string
  rdns?: string
  /** The `uuid` that requests of each namespace are bound to. */
  wallets: Partial<Record<ChainNamespace, string>>
  /** Of the embedded wallet: what it is in each namespace, and whose. */
  details?: Partial<Record<ChainNamespace, ConnectionDetails>>
  /** wallet-standard chains that the Solana wallet names. */
  chains?: readonly string[]
}

/** A connector in the list, with its one tag. */
export interface ListedConnector extends Connector {
  tag: 'connected' | 'recent' | 'installed' | null
}
