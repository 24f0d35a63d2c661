import type { Network } from '#shared/entities/network.ts'
import type { Connections } from '../walletState/connection.ts'
import type { ApprovedNetworks } from '../walletState/walletConnect.ts'

/**
 * The name of the connected wallet whose session was not approved for a network: it can be asked, and may not have it. Undefined
 * where it was, and where it is not known before the wallet is asked.
 */
export function unapprovedBy(
  { chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>,
  connections: Connections,
  approved: ApprovedNetworks,
): string | undefined {
  const connection = connections[chainNamespace]
  const networks = connection && approved[connection.uuid]
  return networks && !networks.includes(caipNetworkId) ? connection.connector.name : undefined
}
