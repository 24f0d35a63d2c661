import { join } from 'node:path'
import { startPostgres } from '#shared/testing/startPostgres.ts'
import { startRedis } from '#shared/testing/startRedis.ts'
import { freePort } from '#shared/testing/startService.ts'
import { createFront, type Front } from './createFront.ts'
import { createKitServer, type KitServer, type KitServerParameters } from './createKitServer.ts'
import { createParts } from './createParts.ts'

/** Two processes that serve one site. */
export interface KitPair extends Pick<Front, 'answered'> {
  servers: readonly [KitServer, KitServer]
  /** Of all that they keep: who has it is the operator. */
  databaseUrl: string
  destroy(): Promise<void>
}

/** Starts a PostgreSQL, a Redis, two servers of the kit on both, and what stands in front of them at the site's port. */
export async function createKitPair(
  parameters: Omit<KitServerParameters, 'listenPort' | 'store'>,
): Promise<KitPair> {
  const { start, destroy } = createParts()
  try {
    const postgres = await start(startPostgres())
    const redis = await start(startRedis())
    const store = { databaseUrl: postgres.url, redisUrl: redis.url }
    const ports = [await freePort(), await freePort()] as const
    const serve = (listenPort: number) =>
      start(
        createKitServer({
          ...parameters,
          listenPort,
          store,
          dataDirectory: join(parameters.dataDirectory, `${listenPort}`),
        }),
      )
    // At once, as a site is rolled out: only one of them may make the tables.
    const servers = await Promise.all([serve(ports[0]), serve(ports[1])])
    const front = await start(createFront(parameters.port, ports))
    return { servers, databaseUrl: postgres.url, answered: front.answered, destroy }
  } catch (error) {
    await destroy()
    throw error
  }
}
