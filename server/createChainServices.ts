import { Hono } from 'hono'
import type { Logger } from 'pino'
import { readSecret } from './auth/secrets/readSecret.ts'
import { createAnswerCache } from './chain/cache/createAnswerCache.ts'
import { openRedisAnswers } from './chain/cache/openRedisAnswers.ts'
import { createChainReads } from './chain/createChainReads.ts'
import { createChains } from './chain/createChains.ts'
import { createTokenDescriptions } from './chain/createTokenDescriptions.ts'
import { createTokenIcons } from './chain/createTokenIcons.ts'
import { createChainEvents } from './chain/events/createChainEvents.ts'
import { createEvmSources } from './chain/evm/createEvmSources.ts'
import { createForeign } from './chain/foreign/createForeign.ts'
import { createGasPrices } from './chain/gas/createGasPrices.ts'
import { createChainGate } from './chain/gate/createChainGate.ts'
import { createLoadMeter } from './chain/gate/createLoadMeter.ts'
import { createChainIndexes } from './chain/index/createChainIndexes.ts'
import { createNames } from './chain/names/createNames.ts'
import { combinePrices } from './chain/prices/combinePrices.ts'
import { createExchangePrices } from './chain/prices/createExchangePrices.ts'
import { createSolanaSources } from './chain/solana/createSolanaSources.ts'
import { createCoinGeckoPrices } from './chain/vendors/createCoinGeckoPrices.ts'
import { createExplorerFinder } from './chain/vendors/createExplorerFinder.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import type { KitEnvironment } from './http/kitEnvironment.ts'
import { chainRpcPolicy } from './policy/chainPolicy.ts'
import { balanceRoute } from './routes/balance.ts'
import { chainEventsRoute } from './routes/chainEvents.ts'
import { historyRoute } from './routes/history.ts'
import { identityRoute } from './routes/identity.ts'
import { nftsRoute } from './routes/nfts.ts'
import { pictureRoute } from './routes/picture.ts'
import { pricesRoute } from './routes/prices.ts'
import { createEndpointPool } from './rpc/createEndpointPool.ts'
import type { Endpoints } from './rpc/createEndpoints.ts'
import type { Store } from './store/openStore.ts'

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
