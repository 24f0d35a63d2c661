import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { SendingWay } from './sendingWay.ts'

/** The namespaces that send; each comes with its library when somebody sends there. */
export const sendingWays: Partial<
  Record<ChainNamespace, (context: FeatureContext, api: SendApi) => Promise<SendingWay>>
> = {
  eip155: async (context) => (await import('./evmWay.ts')).createEvmWay(context),
  solana: async (context, api) => (await import('./solanaWay.ts')).createSolanaWay(context, api),
}
