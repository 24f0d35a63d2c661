import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { LiveConnection } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Connection } from '../walletState/connection.ts'
import type { NetworksState } from '../walletState/createNetworks.ts'

export interface ToConnectionParameters {
  connector: Connector
  namespace: ChainNamespace
  uuid: string
  live: LiveConnection
  networks: Pick<NetworksState, 'networkOf'>
}

/** A wallet's live answer as a connection. */
export function toConnection({
  connector,
  namespace,
  uuid,
  live,
  networks,
}: ToConnectionParameters): Connection {
  const { id, name, type, icon, details } = connector
  const own = details?.[namespace]
  return {
    namespace,
    connector: icon ? { id, name, type, icon } : { id, name, type },
    uuid,
    addresses: live.addresses,
    caipNetworkId: networkIdOf(namespace, live.reference, networks),
    ...(own && { details: own }),
  }
}

function networkIdOf(
  namespace: ChainNamespace,
  reference: string | null,
  networks: Pick<NetworksState, 'networkOf'>,
): CaipNetworkId {
  const id = reference === null ? networks.networkOf(namespace)?.caipNetworkId : `${namespace}:${reference}`
  if (!isCaipNetworkId(id))
    throw new WalletKitError('NETWORK_NOT_FOUND', `No network is configured for ${namespace}`)
  return id
}
