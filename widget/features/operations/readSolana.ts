import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { LateContext } from '../context/lateContext.ts'
import { networkNotFound } from '../networks/createNetworks.ts'

/** Reads the Solana clusters that are configured. */
export function readSolanaOf({ networks, reading }: Pick<LateContext, 'networks' | 'reading'>) {
  return (caipNetworkId: CaipNetworkId): Promise<SolanaClient> => {
    const network = networks.find(caipNetworkId)
    if (!network) throw networkNotFound(caipNetworkId)
    return reading.readSolana(network)
  }
}
