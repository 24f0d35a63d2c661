import type { Logger } from 'pino'
import { createChainServices } from '../chains/createChainServices.ts'
import { createEndpointPool } from '../chains/rpc/createEndpointPool.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { rpcPolicy } from '../chains/rpc/rpcPolicy.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { version } from '../config/version.ts'
import { createImages } from '../directory/createImages.ts'
import { readWallets } from '../directory/readWallets.ts'
import { toDirectoryWallet } from '../directory/walletEntry.ts'
import { toLoginOffers } from '../login/toLoginOffers.ts'
import { openStore, type Store } from '../projects/openStore.ts'
import { type Dist, readDist } from './assets/readDist.ts'
import { warmAssets } from './assets/warmAssets.ts'
import { createKitApp } from './createKitApp.ts'
import { createSecureServices } from './createSecureServices.ts'
import { publishedPaths } from './published/publishedPaths.ts'
import { startHttpServer } from './startHttpServer.ts'

export interface RunningKit {
  port: number
  /** Ends running requests, then the database. Safe to call twice. */
  destroy(): Promise<void>
}

/**
 * Starts the whole server and resolves when it answers.
 *
 * @throws WalletKitError `INVALID_OPTION` with one sentence about what keeps it from starting
 */
export async function startKit(config: ServerConfig, log: Logger): Promise<RunningKit> {
  const dist = readDist(config.distDirectory)
  const { wallets, ownIcons } = readWallets(config.walletsFile)
  const store = await openStore(config, (error) => log.warn({ name: error.name }, 'database connection lost'))
  try {
    for (const project of config.projects) await store.projects.put(project)
    await store.seedWallets(wallets.map(toDirectoryWallet))
    const endpoints = createEndpoints(config.chains)
    const pool = createEndpointPool(rpcPolicy)
    const chains = await createChainServices({ config, store, endpoints, now: Date.now, log })
    const secure = createSecureServices({ config, store, endpoints, pool, now: Date.now, log })
    const app = createKitApp(
      {
        config,
        offers: toLoginOffers(config),
        projects: store.projects,
        publishedFiles: store.publishedFiles,
        ping: store.ping,
        dist,
        findWallets: store.findWallets,
        images: createImages({ wallets, icons: dist.icons, ownIcons }),
        endpoints,
        pool,
        secureRoutes: secure.routes,
        chainApi: chains.api,
      },
      log,
    )
    const server = await startHttpServer(app.fetch, config).catch(async (error: unknown) => {
      await Promise.all([secure.destroy(), chains.destroy()])
      throw error
    })
    log.info(
      { version, kitOrigin: config.kitOrigin, secureOrigin: config.secureOrigin, port: server.port },
      'started',
    )
    const preparing = prepare(dist, store, log)
    let stopped: Promise<void> | undefined
    return {
      port: server.port,
      destroy() {
        chains.endStreams()
        stopped ??= Promise.all([server.destroy(), preparing])
          .then(() => Promise.all([secure.destroy(), chains.destroy()]))
          .then(() => undefined)
          .finally(store.destroy)
        return stopped
      },
    }
  } catch (error) {
    await store.destroy()
    throw error
  }
}

/** What need not be done before the first answer. Without it the server is slower, or forgets this build: not down. */
async function prepare(dist: Dist, { publishedFiles }: Store, log: Logger): Promise<void> {
  try {
    const [changed] = await Promise.all([publishedFiles.publish(publishedPaths(dist)), warmAssets(dist)])
    if (changed.length > 0)
      log.warn({ paths: changed }, `${version} was published with other content: raise the version`)
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : typeof error }, 'files not published')
  }
}
