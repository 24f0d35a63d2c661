import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { begin } from '#shared/async/begin.ts'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { makeAdminProject } from '../admin/adminProject.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import { renewFirstOwnerCode } from '../admin/firstOwner.ts'
import { analyticsRoute } from '../analytics/analyticsRoute.ts'
import { createAnalytics } from '../analytics/createAnalytics.ts'
import { createChainServices } from '../chains/createChainServices.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { createSponsored } from '../chains/sponsoring/createSponsored.ts'
import { nameOf } from '../config/onrampConfig.ts'
import type { RpcChainId } from '../config/rpcChain.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { version } from '../config/version.ts'
import { cacheDirectory } from '../directory/cacheDirectory.ts'
import { createDirectory } from '../directory/createDirectory.ts'
import { createImages } from '../directory/images.ts'
import { readWallets, toDirectoryWallet } from '../directory/readWallets.ts'
import { seedWallets } from '../directory/seedWallets.ts'
import { createEndpointPool } from '../endpoints/createEndpointPool.ts'
import { rpcPolicy } from '../endpoints/rpcPolicy.ts'
import { createFailures } from '../failures/createFailures.ts'
import { createHealth } from '../health/createHealth.ts'
import { listParts } from '../health/listParts.ts'
import { toLoginOffers } from '../login/loginOffers.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createOutgoingMetrics } from '../metrics/createOutgoingMetrics.ts'
import { metricsRoute } from '../metrics/metricsRoute.ts'
import { createNameServices } from '../names/createNameServices.ts'
import { describeOffers } from '../offers/describeOffers.ts'
import { judgeOffers } from '../offers/judgeOffers.ts'
import { watchAll } from '../outgoing/outgoing.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { openProjects } from '../projects/openProjects.ts'
import { loggable } from '../responses/loggable.ts'
import { addSecretCalls } from '../secrets/reachSecrets.ts'
import { createSiwx } from '../siwx/createSiwx.ts'
import { siwxRoute } from '../siwx/siwxRoute.ts'
import { createSmartSessions } from '../smartSessions/createSmartSessions.ts'
import { smartSessionRoute } from '../smartSessions/smartSessionRoute.ts'
import { createTestChain, type TestChain } from '../testChain/createTestChain.ts'
import { testModeRoute } from '../testMode/testModeRoute.ts'
import { openTracing } from '../tracing/openTracing.ts'
import { createKitApp } from './createKitApp.ts'
import { createSecureServices } from './createSecureServices.ts'
import { createFirstFrames } from './firstFrame.ts'
import { createPublishedFiles, type PublishedFiles, publishedPaths } from './publishedFiles.ts'
import { type Dist, readDist, warmAssets } from './readDist.ts'
import { startHttpServer } from './startHttpServer.ts'
import { watchUnhandledRejections } from './watchUnhandledRejections.ts'

/** How long another process's change to the wallet directory may stay unseen, in milliseconds: with a shared database. */
const directoryFreshFor = 60_000

/** A pattern of the framework's: `/kit/v1/account/:address/balance`. */
export interface KitRoute {
  method: string
  path: string
}

export interface RunningKit {
  port: number
  /** All that it answers. */
  routes: readonly KitRoute[]
  /** By which somebody becomes the first owner of the server; null: there is one, or another process has the code. */
  firstOwnerCode: string | null
  /** Says at `/readyz` that this process is to be sent nothing more; it goes on answering. */
  beginStop(): void
  /** Ends running requests, then the database. Safe to call twice. */
  destroy(): Promise<void>
}

/**
 * Starts the whole server and resolves when it answers.
 *
 * @throws WalletKitError `INVALID_OPTION` with one sentence about what keeps it from starting
 */
export async function startKit(given: ServerConfig, log: Logger): Promise<RunningKit> {
  const dist = readDist(given.distDirectory)
  const drawFirstFrame = createFirstFrames(given.distDirectory, log)
  const { wallets, ownIcons } = readWallets(given.walletsFile)
  const onDatabaseError = (error: Error) => log.warn({ name: error.name }, 'database connection lost')
  const { otlpEndpoint: endpoint, tracesRatio: ratio } = given
  const tracing = endpoint === undefined ? null : await openTracing({ endpoint, ratio, version })
  const store = await openProjects(given, onDatabaseError, {
    addCalls: addSecretCalls(given),
    watch: tracing?.watch,
  })
  const rejections = watchUnhandledRejections(log)
  let testChain: TestChain | undefined
  try {
    testChain = await createTestChain({ queries: store.queries, now: Date.now, log })
    const { url, settings } = testChain
    const config: ServerConfig = {
      ...given,
      chains: [...given.chains, { caipNetworkId: testNetwork.id, rpcUrls: [url], settings }],
    }
    for (const project of config.projects) await store.projects.put(project)
    await store.projects.put(makeAdminProject(config))
    await seedWallets(store.queries, wallets.map(toDirectoryWallet))
    const publishedFiles = createPublishedFiles(store.queries)
    const endpoints = createEndpoints(config.chains)
    const registry = new Registry()
    const counting = createOutgoingMetrics(registry)
    const watch = tracing ? watchAll([counting, tracing.watch]) : counting
    const pool = createEndpointPool(rpcPolicy, { watch })
    const names = createNameServices({ config: config.names, queries: store.queries, now: Date.now })
    const chains = await createChainServices({
      ...{ config, store, endpoints, log },
      ...{ ownNames: names.own, now: Date.now, watch },
    })
    let isStopping = false
    const { coinPrice, lookUp, remote, portfolioValueOf } = chains
    const sponsored = createSponsored({
      queries: store.queries,
      now: Date.now,
      retentionDays: config.analyticsRetentionDays,
      onUnexpected: (error) => log.warn(loggable(error), 'sponsored gas not counted'),
    })
    const smartSessions = createSmartSessions({
      queries: store.queries,
      now: Date.now,
      onUnexpected: (error) => log.warn(loggable(error), 'smart sessions not swept'),
    })
    const secure = createSecureServices({
      config,
      store,
      smartSessions,
      endpoints,
      pool,
      coinPrice,
      sponsored: sponsored.store,
      lookUp,
      remote,
      portfolioValueOf,
      watch,
      now: Date.now,
      log,
    })
    const siwx = createSiwx({
      queries: store.queries,
      config: config.siwx,
      now: Date.now,
      onUnexpected: (error) => log.warn(loggable(error), 'sign-ins not swept'),
    })
    const analytics = createAnalytics({
      queries: store.queries,
      now: Date.now,
      retentionDays: config.analyticsRetentionDays,
      onUnexpected: (error) => log.warn(loggable(error), 'events not swept'),
    })
    const ping = async () => void (await store.queries.execute(sql`select 1`))
    const failures = createFailures({
      queries: store.queries,
      now: Date.now,
      onUnexpected: (error) => log.warn(loggable(error), 'failures not written'),
    })
    const health = createHealth(async () => {
      const all = await store.projects.list().catch(() => {
        // The database does not answer, which its own part shows.
        return []
      })
      const admin = await store.projects.get(adminProjectId).catch(() => {
        // As above.
        return null
      })
      // Of no project's own endpoints.
      const endpointsOf = (chain: RpcChainId) => (admin ? endpoints.of(chain, admin) : [])
      return listParts({ config, ping, findRedis: chains.findRedis, endpointsOf }, all)
    }, Date.now)
    const metrics = createMetrics({
      registry,
      version,
      unhandledRejections: rejections.count,
      findRedis: chains.findRedis,
      health,
    })
    const admin = createAdmin(
      {
        ...{ config, queries: store.queries, projects: store.projects, limits: siwx.limits },
        ...{ health, failures },
        ...{ tokens: { issuer: config.kitOrigin, keys: siwx.keys }, now: Date.now },
        onUnexpected: (error) => log.error(loggable(error), 'a call of the operator’s page failed'),
      },
      { html: dist.adminHtml, previewHtml: dist.adminPreviewHtml, assets: dist.adminAssets },
    )
    const { app, direct } = createKitApp(
      {
        config,
        offers: toLoginOffers(config),
        describeOffers: (project) =>
          describeOffers(judgeOffers({ config, project }), {
            kitOrigin: config.kitOrigin,
            projectId: project.id,
          }),
        limits: siwx.limits,
        sellers: config.onramp.providers.map((provider) => ({ name: nameOf(provider) })),
        projects: store.projects,
        publishedFiles,
        ping,
        isStopping: () => isStopping,
        unhandledRejections: rejections.count,
        findRedis: chains.findRedis,
        onAnswered(answered) {
          metrics.onAnswered(answered)
          failures.onAnswered(answered)
          tracing?.onAnswered(answered)
        },
        metrics: metricsRoute(metrics, config.metricsToken),
        dist,
        drawFirstFrame,
        findWallets: cacheDirectory(
          createDirectory(store.queries),
          store.shared ? directoryFreshFor : Number.POSITIVE_INFINITY,
        ),
        images: createImages({ wallets, icons: dist.icons, ownIcons }),
        endpoints,
        pool,
        secureRoutes: secure.routes,
        chainApi: chains.api,
        directRoutes: chains.direct,
        siwx: siwxRoute({ config, projects: store.projects, chains: chains.chains, siwx }),
        admin: admin.route,
        names: names.route({
          ...{ chains: chains.chains, gate: chains.gate, coinPrice, sponsored: sponsored.store },
          trustedProxies: config.trustedProxies,
        }),
        testMode: testModeRoute({
          ...{ gate: chains.gate, limits: siwx.limits, testChainUrl: url },
          trustedProxies: config.trustedProxies,
        }),
        smartSessions: smartSessionRoute({
          ...{ store: smartSessions.store, limits: smartSessions.limits },
          ...{ projects: store.projects, now: Date.now },
          ...{ chains: chains.chains, contracts: chains.contracts, gate: chains.gate },
          trustedProxies: config.trustedProxies,
        }),
        analytics: analyticsRoute({
          ...{ analytics, projects: store.projects, now: Date.now, onTaken: metrics.onEvents },
          ...{ kitOrigin: config.kitOrigin, trustedProxies: config.trustedProxies },
        }),
      },
      log,
    )
    const parts = [secure, chains, sponsored, siwx, smartSessions, analytics, admin, failures, testChain]
    async function destroyParts(): Promise<void> {
      await Promise.all(parts.map(async (part) => part.destroy()))
      await pool.destroy()
    }
    const { shared } = store
    const [firstOwnerCode, server] = await openToVisitors().catch(async (error: unknown) => {
      await destroyParts()
      throw error
    })
    async function openToVisitors() {
      const code = await renewFirstOwnerCode(store.queries, { shared, now: Date.now() })
      return [code, await startHttpServer(app.fetch, config, direct, tracing?.enter)] as const
    }
    log.info(
      { version, kitOrigin: config.kitOrigin, secureOrigin: config.secureOrigin, port: server.port },
      'started',
    )
    const preparing = prepare(dist, publishedFiles, log)
    let stopped: Promise<void> | undefined
    return {
      port: server.port,
      routes: app.routes,
      firstOwnerCode,
      beginStop() {
        isStopping = true
      },
      destroy() {
        isStopping = true
        chains.endStreams()
        secure.endWaits()
        stopped ??= Promise.all([begin(() => server.destroy()), preparing])
          .then(destroyParts)
          .finally(store.destroy)
          .finally(() => tracing?.destroy())
          .finally(rejections.destroy)
        return stopped
      },
    }
  } catch (error) {
    rejections.destroy()
    await testChain?.destroy()
    await store.destroy()
    throw error
  }
}

/** What need not be done before the first answer. Without it the server is slower, or forgets this build: not down. */
async function prepare(dist: Dist, publishedFiles: PublishedFiles, log: Logger): Promise<void> {
  try {
    const [changed] = await Promise.all([
      begin(() => publishedFiles.publish(publishedPaths(dist))),
      begin(() => warmAssets(dist)),
    ])
    if (changed.length > 0)
      log.warn({ paths: changed }, `${version} was published with other content: raise the version`)
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : typeof error }, 'files not published')
  }
}
