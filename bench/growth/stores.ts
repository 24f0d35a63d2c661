import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { startPostgres } from '#shared/testing/startPostgres.ts'
import { startRedis } from '#shared/testing/startRedis.ts'
import { freePort } from '#shared/testing/startService.ts'
import { type BuiltServer, startBuiltServer } from '../../scripts/testing/startBuiltServer.ts'
import { createParts } from '../../world/createParts.ts'
import { distDirectory } from '../../world/distDirectory.ts'
import { type Run, runOn } from './seed.ts'

/** Where the servers keep what they know, and how many of them there are. */
export interface Store {
  name: string
  /** Starts the servers on what there is. */
  start(): Promise<BuiltServer[]>
  /** Puts rows in while no server runs. */
  write(work: (run: Run) => Promise<void>): Promise<void>
  destroy(): Promise<void>
}

interface StoreParameters {
  folder: string
  configFile: string
}

/** One process, with its database in a folder. */
export async function folderStore({ folder, configFile }: StoreParameters): Promise<Store> {
  const port = await freePort()
  return {
    name: 'one process, PGlite',
    start: async () => [await startOn(port, { WALLETKIT_CONFIG: configFile, DATA_DIRECTORY: folder })],
    async write(work) {
      const client = await PGlite.create({ dataDir: join(folder, 'database') })
      try {
        await work(runOn(client))
      } finally {
        await client.close()
      }
    },
    destroy: async () => undefined,
  }
}

/** So many processes over one PostgreSQL and one Redis. */
export async function sharedStore({ folder, configFile }: StoreParameters, processes: 1 | 2): Promise<Store> {
  const { start, destroy } = createParts()
  const [postgres, redis] = [await start(startPostgres()), await start(startRedis())]
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
  return {
    name: `${processes === 1 ? 'one process' : 'two processes'}, PostgreSQL and Redis`,
    start: () =>
      Promise.all(
        ports.map((port) =>
          startOn(port, {
            WALLETKIT_CONFIG: configFile,
            DATA_DIRECTORY: join(folder, `${port}`),
            DATABASE_URL: postgres.url,
            REDIS_URL: redis.url,
          }),
        ),
      ),
    async write(work) {
      const client = new pg.Client(postgres.url)
      await client.connect()
      try {
        await work((sql, values) => client.query(sql, values))
      } finally {
        await client.end()
      }
    },
    destroy,
  }
}

function startOn(port: number, environment: Readonly<Record<string, string>>): Promise<BuiltServer> {
  return startBuiltServer({
    dist: distDirectory,
    port,
    environment: { ...environment, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' },
  })
}
