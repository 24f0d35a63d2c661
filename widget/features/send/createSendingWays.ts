import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { SendingWay } from './sendingWay.ts'
import { sendingWays } from './sendingWays.ts'
import { unsupported } from './sentToken.ts'

/** How a namespace sends: its code is loaded once, and again after a failure. */
export function createSendingWays(context: FeatureContext, api: SendApi) {
  const ways = new Map<ChainNamespace, Promise<SendingWay>>()
  return async (namespace: ChainNamespace): Promise<SendingWay> => {
    const known = ways.get(namespace)
    if (known) return known
    const load = sendingWays[namespace]
    if (!load) throw unsupported()
    const way = load(context, api)
    // The next one loads it again; this one's caller is told.
    way.catch(() => ways.delete(namespace))
    ways.set(namespace, way)
    return way
  }
}
