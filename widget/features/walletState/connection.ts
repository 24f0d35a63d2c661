import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaceOf,
  chainNamespaces,
} from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Account } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import type { ConnectionDetails, Connector, SmartAccountFacts } from '../connectors/connector.ts'

/** What a person sees of a request that a wallet was given. */
export type AttemptStatus = 'waiting' | 'declined' | 'pending' | 'failed'

/** What a failed request looks like: refused, blocked by an earlier one, or broken. */
export function attemptStatusOf(code: ErrorCode): AttemptStatus {
  if (code === 'USER_REJECTED') return 'declined'
  return code === 'REQUEST_PENDING' ? 'pending' : 'failed'
}

/** One try to connect one wallet, as the ConnectingExternal view shows it. */
export interface Attempt {
  connector: Connector
  namespace: ChainNamespace
  status: AttemptStatus
  code?: ErrorCode
}

/** One try to switch, as the SwitchNetwork view shows it. */
export interface SwitchAttempt {
  network: Network
  walletName: string
  status: AttemptStatus
  code?: ErrorCode
}

/** One live connection: what the last round trip to the wallet said. */
export interface Connection {
  namespace: ChainNamespace
  connector: Pick<Connector, 'id' | 'name' | 'type' | 'icon'>
  /** The wallet in the host page that requests are bound to. */
  uuid: string
  addresses: readonly [string, ...string[]]
  /** The wallet's own chain, also when the kit does not know it. */
  caipNetworkId: CaipNetworkId
  /** Of the embedded wallet only. */
  details?: ConnectionDetails
}

export type Connections = Partial<Record<ChainNamespace, Connection>>

/**
 * Longest icon, in characters, that an account carries: the snapshot with one in every namespace must still cross the
 * hop, where a character counts for two bytes.
 */
const maxIconLength = limits.messageBytes / 2 / (chainNamespaces.length + 1)

/** A connection as the host sees it. */
export function toAccount({ connector, addresses, caipNetworkId, details }: Connection): Account {
  const namespace = chainNamespaceOf(caipNetworkId)
  const { id, name, type } = connector
  const icon = connector.icon && connector.icon.length <= maxIconLength ? connector.icon : undefined
  return {
    status: 'connected',
    namespace,
    address: addresses[0],
    caipAddress: toCaipAddress(caipNetworkId, addresses[0]),
    caipNetworkId,
    addresses: [...addresses],
    accountType: details ? embeddedType(details, caipNetworkId) : namespaceTraits[namespace].accountType,
    connector: icon ? { id, name, type, icon } : { id, name, type },
    ...(details && { user: details.user }),
    ...(details?.smartAccount && smartAccountOf(details.smartAccount, caipNetworkId)),
  }
}

/** The embedded wallet's account is a smart account where that is wanted and there: on other networks it is an EOA of the same address (R29). */
function embeddedType({ smartAccount }: ConnectionDetails, network: CaipNetworkId): Account['accountType'] {
  return smartAccount?.networks.includes(network) ? smartAccount.preferred : 'eoa'
}

function smartAccountOf({ preferred, seen }: SmartAccountFacts, network: CaipNetworkId) {
  return {
    preferredAccountType: preferred,
    smartAccountDeployed: seen.network === network && seen.isDeployed,
  }
}
