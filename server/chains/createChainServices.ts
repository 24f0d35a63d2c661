import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config/serverConfig.ts'
import { readSecret } from '../database/secrets.ts'
import type { Store } from '../projects/openProjects.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { createAnswerCache } from './cache/createAnswerCache.ts'
import { openRedisAnswers } from './cache/openRedisAnswers.ts'
import { chainRpcPolicy } from './chainPolicy.ts'
import { createChainReads } from './createChainReads.ts'
import { createChains } from './createChains.ts'
import { createTokenDescriptions } from './createTokenDescriptions.ts'
import { createTokenIcons } from './createTokenIcons.ts'
import { createChainEvents } from './events/createChainEvents.ts'
import { createEvmSources } from './evm/createEvmSources.ts'
import { createForeign } from './foreign/createForeign.ts'
import { createGasPrices } from './gas/createGasPrices.ts'
import { createChainGate } from './gate/createChainGate.ts'
import { createLoadMeter } from './gate/createLoadMeter.ts'
import { createChainIndexes } from './index/createChainIndexes.ts'
import { createNames } from './names/createNames.ts'
import { combinePrices } from './prices/combinePrices.ts'
import { createExchangePrices } from './prices/createExchangePrices.ts'
import { balanceRoute } from './routes/balance.ts'
import { chainEventsRoute } from './routes/chainEvents.ts'
import { historyRoute } from './routes/history.ts'
import { identityRoute } from './routes/identity.ts'
import { nftsRoute } from './routes/nfts.ts'
import { pictureRoute } from './routes/picture.ts'
import { pricesRoute } from './routes/prices.ts'
import { createEndpointPool } from './rpc/createEndpointPool.ts'
import type { Endpoints } from './rpc/createEndpoints.ts'
import { createSolanaSources } from './solana/createSolanaSources.ts'
import { createCoinGeckoPrices } from './vendors/createCoinGeckoPrices.ts'
import { createExplorerFinder } from './vendors/createExplorerFinder.ts'

/** What reads chains, and its routes, on the kit's origin. */
export interface ChainServices {
  api: Hono<KitEnvironment>
  /** Ends the streams, which would otherwise keep a stopping server waiting. */
  endStreams(): void
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

interface ChainServicesParameters {
  config: Pick<ServerConfig, 'kitOrigin' | 'chains' | 'redisUrl' | 'foreignContent' | 'vendors'>
  store: Pick<Store, 'queries' | 'projects' | 'shared'>
  endpoints: Endpoints
  now: () => number
  log: Logger
}

export async function createChainServices({
  config: { kitOrigin, chains: settings, redisUrl, foreignContent, vendors },
  store: { queries, projects, shared },
  endpoints,
  now,
  log,
}: ChainServicesParameters): Promise<ChainServices> {
  const secret = await readSecret(queries, 'pictures')
  const sharedAnswers = redisUrl === undefined ? null : await openRedisAnswers(redisUrl, log)
  const meter = createLoadMeter()
  const gate = createChainGate({ projects, kitOrigin, meter })
  const cache = createAnswerCache({ shared: sharedAnswers })
  const foreign = createForeign({ content: foreignContent, kitOrigin, secret, shared: sharedAnswers })
  const chains = createChains({ config: settings, endpoints, pool: createEndpointPool(chainRpcPolicy), now })
  const icons = createTokenIcons({ kitOrigin, foreign: foreign.reader })
  const finder = vendors ? createExplorerFinder(vendors.explorers) : null
  const indexes = createChainIndexes({ queries, shared, finder, now, log })
  const evm = createEvmSources({ queries, indexes, icons, foreign: foreign.reader, now })
  const solana = createSolanaSources({ cache, foreign: foreign.reader, icons })
  const coinGecko = vendors?.coinGecko && createCoinGeckoPrices({ settings: vendors.coinGecko, cache })
  const exchange = createExchangePrices({ reader: evm.reader, cache, now })
  const prices = combinePrices(coinGecko ? [exchange, coinGecko] : [exchange])
  const names = createNames({ foreign: foreign.reader, fetch: foreign.fetch, cache })
  const events = createChainEvents()
  const reads = createChainReads({
    chains,
    cache,
    sources: {
      balances: [evm.balances, solana.balances],
      histories: [evm.history, solana.history],
      nfts: [evm.nfts, solana.nfts],
      prices,
    },
    headOf: events.headOf,
    revisionOf: (chain, address) =>
      chain.network.chainNamespace === 'eip155' ? indexes.of(chain).revision(address.toLowerCase()) : 0,
  })

  return {
    api: new Hono<KitEnvironment>()
      .route('/', balanceRoute({ reads, gate }))
      .route('/', historyRoute({ reads, gate }))
      .route('/', nftsRoute({ reads, gate }))
      .route('/', pictureRoute(foreign))
      .route('/', identityRoute({ config: { chains: settings }, gate, chains, names }))
      .route('/', chainEventsRoute({ gate, chains, events }))
      .route(
        '/',
        pricesRoute({
          gate,
          chains,
          prices,
          gasPrices: createGasPrices(cache),
          icons,
          describeTokens: createTokenDescriptions(evm.words),
        }),
      ),
    endStreams: events.destroy,

    async destroy() {
      events.destroy()
      meter.destroy()
      await evm.destroy()
      await indexes.destroy()
      await foreign.destroy()
      await cache.destroy()
      await sharedAnswers?.destroy()
    },
  }
}
