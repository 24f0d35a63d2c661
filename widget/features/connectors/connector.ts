import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account, ConnectorType } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What only the embedded wallet says of itself. */
export interface ConnectionDetails {
  user: NonNullable<Account['user']>
  /** Of its EVM account. */
  smartAccount?: SmartAccountFacts
}

export interface SmartAccountFacts {
  /** What the account shall be where it has the choice. */
  preferred: Account['accountType']
  /** Where it can be a smart account. */
  networks: readonly CaipNetworkId[]
  /** The network that was looked at, and whether the account is upgraded there. */
  seen: { network: CaipNetworkId; isDeployed: boolean }
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

/** What every source of wallets knows a wallet by. */
export interface WalletIdentity {
  id: string
  name: string
  rdns?: string | undefined
}

/** The host's rules for wallets. They hold for every source: the page, the directory, storage, the host itself (R40). */
export interface WalletRules {
  /** rdns, id or name (any case); empty means all. */
  include: readonly string[]
  /** The same; wins over `include`. */
  exclude: readonly string[]
}

/** Whether one of these names, in the words of the host's options, is this wallet. */
export function isNamed({ id, name, rdns }: WalletIdentity, names: readonly string[]): boolean {
  return names.some((named) => named === id || named === rdns || named.toLowerCase() === name.toLowerCase())
}

/** Whether the host's rules let a wallet be offered. */
export function isAllowed(wallet: WalletIdentity, { include, exclude }: WalletRules): boolean {
  return (include.length === 0 || isNamed(wallet, include)) && !isNamed(wallet, exclude)
}

/** Whether two sources speak of the same wallet. */
export function isSameWallet(one: WalletIdentity, other: WalletIdentity): boolean {
  return (
    one.id === other.id ||
    (one.rdns !== undefined && one.rdns === other.rdns) ||
    one.name.toLowerCase() === other.name.toLowerCase()
  )
}

export interface NamespacePreference {
  /** What the host or the view asked for; nothing else will do then. */
  wanted?: ChainNamespace | undefined
  active: ChainNamespace
  configured: readonly ChainNamespace[]
}

/**
 * The namespace a wallet is connected for: the wanted one, else the active one, else the first it serves.
 *
 * @throws `WALLET_NOT_FOUND` when the wallet serves none of them
 */
export function namespaceFor(connector: Connector, { wanted, active, configured }: NamespacePreference) {
  const served = configured.filter((namespace) => connector.wallets[namespace])
  const preferred = wanted ?? (served.includes(active) ? active : served[0])
  if (!preferred || !served.includes(preferred)) {
    throw new WalletKitError('WALLET_NOT_FOUND', `${connector.name} serves no network that was asked for`)
  }
  return preferred
}
