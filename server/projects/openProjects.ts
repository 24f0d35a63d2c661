import type { Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Database, openPglite, openPostgres } from '../database/database.ts'
import { claimSocket, findAdminSocket } from '../database/dataDirectory.ts'
import type { WatchCalls } from '../outgoing/outgoing.ts'
import { createCachedProjects } from './createCachedProjects.ts'
import { createProjectStore, type Projects } from './projects.ts'
import { createAdminApp, createRemoteProjects } from './remoteProjects.ts'

/** How long another process's change to a project may stay unseen, in milliseconds: with a shared database. */
const projectFreshFor = 2_000

/** Which database. */
export interface StoreLocation {
  dataDirectory: string
  databaseUrl?: string | undefined
}

interface OpeningOptions {
  /** Adds what the socket answers beside projects and backups. */
  addCalls?: (socket: Hono, opened: () => Promise<Store>) => void
  /** Told of each query. */
  watch?: WatchCalls | undefined
}

/** The projects in an open database, and that database for the domains that have tables of their own. */
export interface Store extends Database {
  projects: Projects
}

/**
 * Opens the database in this process. With a data directory, the process also answers on its socket for as long as it
 * holds the database.
 *
 * @throws WalletKitError `INVALID_OPTION` if another process holds the data directory
 */
export async function openProjects(
  { dataDirectory, databaseUrl }: StoreLocation,
  onDatabaseError: (error: Error) => void,
  { addCalls = () => undefined, watch }: OpeningOptions = {},
): Promise<Store> {
  if (databaseUrl !== undefined) return fromDatabase(await openPostgres(databaseUrl, onDatabaseError, watch))

  const app = createAdminApp(() => opened.then(({ projects }) => projects))
  const claimed = claimSocket(dataDirectory, getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const opened = claimed
    .then(() => openPglite(join(dataDirectory, 'database'), undefined, watch))
    .then(fromDatabase)
  app.get('/backup', async (context) => {
    const { dump } = await opened
    return dump ? context.body((await dump()).stream()) : context.notFound()
  })
  addCalls(app, () => opened)
  try {
    const { destroy, ...open } = await opened
    // The socket goes last: as long as it answers, nobody else opens the database.
    return { ...open, destroy: () => destroy().finally(() => claimed.then(close)) }
  } catch (error) {
    // The socket was not claimed: there is nothing to close, and the error is thrown next.
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

function fromDatabase(database: Database): Store {
  const freshFor = database.shared ? projectFreshFor : Number.POSITIVE_INFINITY
  return { ...database, projects: createCachedProjects(createProjectStore(database.queries), freshFor) }
}

/** The projects, through the server that holds the data directory if one runs, or else opened here for a moment. */
export async function reachProjects(
  location: StoreLocation,
): Promise<{ projects: Projects; destroy(): Promise<void> }> {
  const socketPath = location.databaseUrl === undefined ? await findAdminSocket(location.dataDirectory) : null
  if (socketPath !== null)
    return { projects: createRemoteProjects(socketPath), destroy: async () => undefined }
  // A broken connection shows in the command's own query.
  return openProjects(location, () => undefined)
}
