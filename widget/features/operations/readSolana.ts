import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'

/** Reads the Solana clusters that are configured. */
export function readSolanaOf({ networks, reading }: Pick<FeatureContext, 'networks' | 'reading'>) {
  return (caipNetworkId: CaipNetworkId): Promise<SolanaClient> => {
    const network = networks.find(caipNetworkId)
    if (!network) throw networkNotFound(caipNetworkId)
    return reading.readSolana(network)
  }
}
