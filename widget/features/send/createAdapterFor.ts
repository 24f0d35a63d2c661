import { once } from '#shared/async/once.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { unsupported } from './sentToken.ts'
import type { TransferAdapter } from './transferAdapter.ts'
import { transferAdapters } from './transferAdapters.ts'

/** Gives the adapter of a namespace, whose library is loaded with its first use. @throws `CHAIN_NOT_SUPPORTED` where there is none */
export function createAdapterFor(context: FeatureContext, api: SendApi) {
  const adapters = new Map(
    Object.entries(transferAdapters).map(([namespace, load]) => [namespace, once(() => load(context, api))]),
  )
  return async (namespace: ChainNamespace): Promise<TransferAdapter> => {
    const load = adapters.get(namespace)
    if (!load) throw unsupported()
    return load()
  }
}
