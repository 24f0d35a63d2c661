import type { Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { serverLimits } from '../config/serverLimits.ts'
import { claimSocket } from '../database/claimSocket.ts'
import type { Database, Queries } from '../database/database.ts'
import { openPglite } from '../database/openPglite.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { cacheDirectory } from '../directory/cacheDirectory.ts'
import { createDirectory } from '../directory/createDirectory.ts'
import type { FindWallets } from '../directory/directory.ts'
import { seedWallets } from '../directory/seedWallets.ts'
import { createPublishedFiles, type PublishedFiles } from '../http/published/createPublishedFiles.ts'
import { createAdminApp } from './createAdminApp.ts'
import { createCachedProjects } from './createCachedProjects.ts'
import { createProjectStore } from './createProjectStore.ts'
import type { Projects } from './projects.ts'

/** Which database. */
export interface StoreLocation {
  dataDirectory: string
  databaseUrl?: string | undefined
}

/** What is kept in the database. */
export interface Store {
  /** For the services that keep tables of their own. */
  queries: Queries
  /** Whether other processes write to the same database. */
  shared: boolean
  projects: Projects
  publishedFiles: PublishedFiles
  findWallets: FindWallets
  /** Makes the wallet directory equal to this list, unless it is already. */
  seedWallets(wallets: readonly DirectoryWallet[]): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  destroy(): Promise<void>
}

/**
 * Opens the database in this process. With a data directory, the process also answers on its socket for as long as it
 * holds the database.
 *
 * @throws WalletKitError `INVALID_OPTION` if another process holds the data directory
 */
export async function openStore(
  { dataDirectory, databaseUrl }: StoreLocation,
  onDatabaseError: (error: Error) => void,
): Promise<Store> {
  if (databaseUrl !== undefined) return fromDatabase(await openPostgres(databaseUrl, onDatabaseError))

  const app = createAdminApp(() => opened.then(({ projects }) => projects))
  const claimed = claimSocket(dataDirectory, getRequestListener(app.fetch))
  const opened = claimed.then(() => openPglite(join(dataDirectory, 'database'))).then(fromDatabase)
  try {
    const { destroy, ...open } = await opened
    // The socket goes last: as long as it answers, nobody else opens the database.
    return { ...open, destroy: () => destroy().finally(() => claimed.then(close)) }
  } catch (error) {
    await claimed.then(close, () => undefined)
    throw error
  }
}

function close(socket: Server): Promise<void> {
  return new Promise((resolve) => {
    socket.close(() => resolve())
    socket.closeAllConnections()
  })
}

function fromDatabase({ queries, shared, destroy }: Database): Store {
  const freshFor = shared ? serverLimits.projectFreshFor : Number.POSITIVE_INFINITY
  const directoryFreshFor = shared ? serverLimits.directoryFreshFor : Number.POSITIVE_INFINITY
  return {
    queries,
    shared,
    findWallets: cacheDirectory(createDirectory(queries), directoryFreshFor),
    seedWallets: async (wallets) => void (await seedWallets(queries, wallets)),
    publishedFiles: createPublishedFiles(queries),
    projects: createCachedProjects(createProjectStore(queries), freshFor),
    ping: async () => void (await queries.execute(sql`select 1`)),
    destroy,
  }
}
