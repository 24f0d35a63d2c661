import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { TransferAdapter } from './transferAdapter.ts'

/** The namespaces that send; each comes with its library when somebody sends there. */
export const transferAdapters: Partial<
  Record<ChainNamespace, (context: FeatureContext, api: SendApi) => Promise<TransferAdapter>>
> = {
  eip155: async (context) => (await import('./evmAdapter.ts')).createEvmAdapter(context),
  solana: async (context, api) => (await import('./solanaAdapter.ts')).createSolanaAdapter(context, api),
}
