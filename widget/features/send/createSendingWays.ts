import { once } from '#shared/async/once.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendApi } from '../../services/chainApi/createSendApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { SendingWay } from './sendingWay.ts'
import { sendingWays } from './sendingWays.ts'
import { unsupported } from './sentToken.ts'

/** How a namespace sends, with the library that comes with its first use. @throws `CHAIN_NOT_SUPPORTED` where it does not */
export function createSendingWays(context: FeatureContext, api: SendApi) {
  const ways = new Map(
    Object.entries(sendingWays).map(([namespace, load]) => [namespace, once(() => load(context, api))]),
  )
  return async (namespace: ChainNamespace): Promise<SendingWay> => {
    const way = ways.get(namespace)
    if (!way) throw unsupported()
    return way()
  }
}
