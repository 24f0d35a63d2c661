import { Hono } from 'hono'
import type { OnrampConfig } from '../../config/onrampConfig.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Queries } from '../../database/database.ts'
import { createLimits } from '../../limits/rateLimits.ts'
import { unwatched, type WatchCalls } from '../../outgoing/outgoing.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { PurchaseSource } from '../core/purchaseSource.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import { createCoinbase } from './coinbase/createCoinbase.ts'
import { createOffers } from './createOffers.ts'
import { createOnrampPictures } from './createOnrampPictures.ts'
import { createOrderStore } from './createOrderStore.ts'
import { createPurchaseSource } from './createPurchaseSource.ts'
import { createMeld } from './meld/createMeld.ts'
import type { OnrampContext } from './onrampContext.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import type { OnrampProvider } from './onrampProvider.ts'
import { onrampRoute } from './onrampRoute.ts'
import { createTemplateProvider } from './template/createTemplateProvider.ts'
import { watchProvider } from './watchProvider.ts'
import { webhookPath, webhookRoute } from './webhookRoute.ts'

/** Buying coins for money, with whatever providers the operator has set up. */
export interface Onramp {
  api: Hono<KitEnvironment>
  purchases: readonly PurchaseSource[]
  destroy(): Promise<void>
}

interface OnrampParameters extends Pick<OnrampContext, 'chains' | 'projects' | 'gate' | 'now'> {
  config: Pick<ServerConfig, 'kitOrigin' | 'trustedProxies' | 'onramp'>
  queries: Queries
  cache: AnswerCache
  icons: TokenIcons
  remote: Pick<RemoteReader, 'pictureUrl'>
  watch?: WatchCalls
  onUnexpected(error: unknown): void
}

export function createOnramp({
  config,
  queries,
  cache,
  icons,
  remote,
  watch = unwatched,
  onUnexpected,
  ...rest
}: OnrampParameters): Onramp {
  const { now } = rest
  const { country, providers: configured } = config.onramp
  const providers = configured.map((one) => watchProvider(createProvider(one, config.kitOrigin, now), watch))
  const orders = createOrderStore({ queries, now })
  const limits = createLimits({ queries, now })
  const context: OnrampContext = {
    ...rest,
    pictures: createOnrampPictures({ kitOrigin: config.kitOrigin, chains: rest.chains, icons, remote }),
    config,
    country,
    providers,
    offers: createOffers(cache),
    orders,
    limits,
  }
  const api = new Hono<KitEnvironment>()
  api.route('/', onrampRoute(context))
  api.route('/', webhookRoute(context))

  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = orders.sweep().catch(onUnexpected)
  }, onrampPolicy.sweepInterval)
  timer.unref()

  return {
    api,
    purchases: providers.map((provider) => createPurchaseSource(context, provider)),
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}

function createProvider(
  config: OnrampConfig['providers'][number],
  kitOrigin: string,
  now: () => number,
): OnrampProvider {
  if (config.driver === 'coinbase') return createCoinbase(config, now)
  if (config.driver === 'meld') return createMeld(config, `${kitOrigin}${webhookPath('meld')}`)
  return createTemplateProvider(config)
}
