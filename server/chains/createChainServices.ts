import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config/serverConfig.ts'
import { watchSecret } from '../database/watchSecret.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { unwatched, type WatchCalls } from '../outgoing/outgoing.ts'
import type { Store } from '../projects/openProjects.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import type { DirectRoute } from '../responses/directRoute.ts'
import { loggable } from '../responses/loggable.ts'
import { throughHono } from '../responses/throughHono.ts'
import { accountRoutes } from './account/accountRoutes.ts'
import { createPortfolioValue, type PortfolioValueOf } from './account/createPortfolioValue.ts'
import type { ChainContext } from './api/chainContext.ts'
import { chainEventsRoute } from './api/chainEventsRoute.ts'
import { createCoinPrice } from './api/createCoinPrice.ts'
import { exchangeRatesRoute } from './api/exchangeRatesRoute.ts'
import { identityRoute } from './api/identityRoute.ts'
import { pictureRoute } from './api/pictureRoute.ts'
import { previewRoute } from './api/previewRoute.ts'
import { pricesRoute } from './api/pricesRoute.ts'
import { profileRoute } from './api/profileRoute.ts'
import type { CoinPrice } from './api/simulateRoute.ts'
import { swapRoute } from './api/swapRoute.ts'
import { createAnswerCache } from './cache/createAnswerCache.ts'
import { openRedisAnswers } from './cache/sharedAnswers.ts'
import type { Chains } from './core/chain.ts'
import { chainRpcPolicy, createChains } from './core/createChains.ts'
import { type ContractReader, createContractReader } from './core/createContractReader.ts'
import { createChainEvents } from './events/createChainEvents.ts'
import { createEvmReader } from './evm/createEvmReader.ts'
import { type ChainGate, createChainGate } from './gate/createChainGate.ts'
import { createLoadMeter } from './gate/createLoadMeter.ts'
import { createKnown, type LookUp } from './known/createKnown.ts'
import { createNames } from './names/createNames.ts'
import type { OwnNames } from './names/ownNames.ts'
import { withOwnNames } from './names/withOwnNames.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { createCoinGeckoPrices } from './prices/createCoinGeckoPrices.ts'
import { createExchangePrices } from './prices/createExchangePrices.ts'
import { findWhirlpools } from './prices/findWhirlpools.ts'
import { findUniswap } from './prices/poolExchange.ts'
import { combinePrices } from './prices/priceSource.ts'
import { createExchangeRates } from './rates/createExchangeRates.ts'
import { createFeedRates } from './rates/createFeedRates.ts'
import { createVendorRates } from './rates/createVendorRates.ts'
import { createRemoteContent, type RemoteContent } from './remoteContent/createRemoteContent.ts'
import { createTokenIcons } from './remoteContent/createTokenIcons.ts'
import { picturePolicy } from './remoteContent/remotePolicy.ts'
import type { Endpoints } from './rpc/createEndpoints.ts'
import { createSolanaReader } from './solana/createSolanaReader.ts'
import { createSwaps } from './swap/createSwaps.ts'
import { createExplorerFinder } from './vendors/createExplorerFinder.ts'

/** What reads chains, and its routes, on the kit's origin. */
export interface ChainServices {
  api: Hono<KitEnvironment>
  /** Those of them that may be answered past the framework. */
  direct: readonly DirectRoute[]
  coinPrice: CoinPrice
  lookUp: LookUp
  /** Reads what strangers name, and reaches nothing private. */
  remote: RemoteContent['fetch']
  /** What a wallet holds on all chains of all projects. */
  portfolioValueOf: PortfolioValueOf
  chains: Chains
  /** What stands before routes of other domains that read chains, too: what they have under way is counted with the others. */
  gate: ChainGate
  contracts: ContractReader
  /** Whether the Redis that answers are shared by is reachable; `off`: there is none. */
  findRedis(): 'up' | 'down' | 'off'
  /** Ends the streams, which would otherwise keep a stopping server waiting. */
  endStreams(): void
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

interface ChainServicesParameters {
  config: Pick<
    ServerConfig,
    'kitOrigin' | 'chains' | 'redisUrl' | 'foreignContent' | 'vendors' | 'onramp' | 'trustedProxies'
  >
  store: Pick<Store, 'queries' | 'projects' | 'shared'>
  endpoints: Endpoints
  /** Names that the operator gives. */
  ownNames: OwnNames
  now: () => number
  /** Told of what leaves the server. */
  watch?: WatchCalls
  log: Logger
}

export async function createChainServices({
  config,
  store: { queries, projects, shared },
  endpoints,
  ownNames,
  now,
  watch = unwatched,
  log,
}: ChainServicesParameters): Promise<ChainServices> {
  const { kitOrigin, redisUrl, foreignContent, vendors } = config
  const pictureKeys = await watchSecret({
    ...{ queries, now, name: 'pictures', lifetime: picturePolicy.signedFor },
    onUnexpected: (error) => log.warn(loggable(error), 'keys of pictures not read'),
  })
  const sharedAnswers = redisUrl === undefined ? null : await openRedisAnswers(redisUrl, log)
  const meter = createLoadMeter()
  const gate = createChainGate({ projects, kitOrigin, trustedProxies: config.trustedProxies, meter })
  const cache = createAnswerCache({ shared: sharedAnswers })
  const remote = createRemoteContent({
    ...{ content: foreignContent, kitOrigin, keys: pictureKeys.read, shared: sharedAnswers },
  })
  const pool = createEndpointPool(chainRpcPolicy, { watch })
  const chains = createChains({ config: config.chains, endpoints, pool, now })
  const icons = createTokenIcons({ kitOrigin, remote: remote.reader })
  const contracts = createContractReader(now)
  const finder = vendors ? createExplorerFinder(vendors.explorers) : null
  const reading = { cache, icons, remote: remote.reader }
  const readers = {
    eip155: createEvmReader({ ...reading, queries, shared, finder, contracts, now, log }),
    solana: createSolanaReader(reading),
  }
  const coinGecko = vendors?.coinGecko && createCoinGeckoPrices({ settings: vendors.coinGecko, cache })
  const exchange = createExchangePrices({
    exchanges: [findUniswap(contracts, now), findWhirlpools(now)],
    cache,
  })
  const feeds = createFeedRates({ chains, config: config.chains, contracts, now })
  const exchangeRates = createExchangeRates({
    sources: vendors?.exchangeRates ? [createVendorRates(vendors.exchangeRates), feeds] : [feeds],
    ...{ cache, now },
  })
  const events = createChainEvents()
  const onramp = createOnramp({
    config,
    queries,
    cache,
    icons,
    remote: remote.reader,
    chains,
    projects,
    gate,
    now,
    watch,
    onUnexpected: (error) => log.warn(loggable(error), 'purchases not swept'),
  })
  const context: ChainContext = {
    config,
    trustedProxies: config.trustedProxies,
    gate,
    chains,
    readers,
    cache,
    prices: combinePrices(coinGecko ? [exchange, coinGecko] : [exchange]),
    exchangeRates,
    swaps: createSwaps({ contracts, cache, shared: sharedAnswers, now, vendors: vendors?.swaps }),
    purchases: onramp.purchases,
    icons,
    names: withOwnNames({
      names: createNames({ remote: remote.reader, fetch: remote.fetch, cache }),
      own: ownNames,
      remote: remote.reader,
    }),
    events,
    pictures: remote.pictures,
  }
  const api = new Hono<KitEnvironment>()
  const direct = accountRoutes(context)
  api.route('/', throughHono(direct))
  for (const route of [pricesRoute, exchangeRatesRoute, swapRoute, previewRoute, identityRoute, profileRoute])
    api.route('/', route(context))
  api.route('/', chainEventsRoute(context))
  api.route('/', pictureRoute(context))
  api.route('/', onramp.api)

  return {
    api,
    direct,
    coinPrice: createCoinPrice(context, projects),
    lookUp: createKnown(context, projects),
    remote: remote.fetch,
    portfolioValueOf: createPortfolioValue({ ...context, projects }),
    chains,
    gate,
    contracts,
    findRedis() {
      if (!sharedAnswers) return 'off'
      return sharedAnswers.isUp() ? 'up' : 'down'
    },
    endStreams: events.destroy,

    async destroy() {
      events.destroy()
      meter.destroy()
      await pictureKeys.destroy()
      await onramp.destroy()
      await Promise.all(Object.values(readers).map(async (reader) => reader.destroy()))
      await remote.destroy()
      await cache.destroy()
      await pool.destroy()
      await sharedAnswers?.destroy()
    },
  }
}
