import type { Logger } from 'pino'
import { readDist } from './assets/readDist.ts'
import { warmAssets } from './assets/warmAssets.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import { createKitApp } from './createKitApp.ts'
import { startHttpServer } from './http/startHttpServer.ts'
import { rpcPolicy } from './policy/rpcPolicy.ts'
import { openProjects } from './projects/openProjects.ts'
import { createEndpointPool } from './rpc/createEndpointPool.ts'
import { createEndpoints } from './rpc/createEndpoints.ts'
import { version } from './version.ts'

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
  const store = await openProjects(config, (error) =>
    log.warn({ name: error.name }, 'database connection lost'),
  )
  try {
    for (const project of config.projects) await store.projects.put(project)
    const app = createKitApp(
      {
        config,
        projects: store.projects,
        ping: store.ping,
        dist,
        endpoints: createEndpoints(config.chains),
        pool: createEndpointPool(rpcPolicy),
      },
      log,
    )
    const server = await startHttpServer(app.fetch, config)
    log.info(
      { version, kitOrigin: config.kitOrigin, secureOrigin: config.secureOrigin, port: server.port },
      'started',
    )
    warmAssets(dist).catch((error: Error) => log.error({ name: error.name }, 'assets not compressed'))
    let stopped: Promise<void> | undefined
    return {
      port: server.port,
      destroy() {
        stopped ??= server.destroy().then(store.destroy)
        return stopped
      },
    }
  } catch (error) {
    await store.destroy()
    throw error
  }
}
