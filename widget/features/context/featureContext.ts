import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainReaders } from '../../services/rpc/createChainReaders.ts'
import type { ReadChain } from '../../services/rpc/readChain.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { Context } from './createContext.ts'

/** Gives a feature that is loaded on demand. The first call makes it, with the code that came along; later calls get the same one. */
export type GetFeature = <Feature extends { destroy(): void }>(
  create: (context: FeatureContext) => Feature,
) => Feature

/** Reads chains, and sends what a wallet has signed. */
export interface ChainReading {
  readChain: ReadChain
  readBalance: () => Promise<ChainReaders['readBalance']>
  readSolana: (network: Network) => Promise<SolanaClient>
  sendSolana: (chain: CaipNetworkId, transaction: string, options: unknown) => Promise<string>
}

/** What features need that are loaded with their views: the context, and what asks wallets and chains. */
export interface FeatureContext extends Context {
  reading: ChainReading
  switching: { switchNetwork(caipNetworkId: CaipNetworkId): Promise<void> }
  feature: GetFeature
}
