import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What a system says of a socket that nobody listens on, and of none at all. */
const deadCodes = new Set<unknown>(['ECONNREFUSED', 'ENOENT'])

/** Whether a process answers on a unix socket. One that is too busy to, or lets only others in, counts as answering. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => resolve(!('code' in error && deadCodes.has(error.code))))
  })
}

const numberedName = /^admin\.(\d+)$/

/** The number of the last process that held a data directory, dead or alive; 0 before the first. */
export async function lastHolder(dataDirectory: string): Promise<number> {
  const names = await readdir(dataDirectory).catch(noneIfMissing)
  return Math.max(0, ...names.map((name) => Number(numberedName.exec(name)?.[1] ?? 0)))
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Where the holder of this number answers. */
export function holderSocket(dataDirectory: string, holder: number): string {
  return join(dataDirectory, `admin.${holder}`)
}

/** The socket of the process that holds a data directory right now, or `null` without one. */
export async function findAdminSocket(dataDirectory: string): Promise<string | null> {
  const path = holderSocket(dataDirectory, await lastHolder(dataDirectory))
  return (await answers(path)) ? path : null
}

/**
 * Makes a socket that answers already the one of the next holder of a data directory. Only one process can: the socket
 * is linked to a name that must be free.
 *
 * The last number is never removed, not even by its own holder as it ends: a process that looked before and comes late
 * would take it anew. So that one finds the name taken or, where further holders have removed it, a higher number
 * beside its own, which is nothing then.
 *
 * @param last the number of the holder that died; 0 if there was none
 * @param claim the path of the own socket
 * @returns false if another process was first
 */
export async function followHolder(dataDirectory: string, last: number, claim: string): Promise<boolean> {
  try {
    await link(claim, holderSocket(dataDirectory, last + 1))
  } catch (error) {
    // Without a claim, it was removed by the process that holds the directory by now.
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT'))
      return false
    throw error
  }
  return (await lastHolder(dataDirectory)) === last + 1
}

/** What systems leave of a socket's path at least, in bytes; they cut longer ones off silently. */
const maxPathLength = 103

/** Leaves a socket to its owner alone: from its first moment on, which a later change of its mode would not. */
const ownerOnly = 0o177

const socketName = /^(admin|claim)\./

/**
 * Becomes the one process that answers on the unix socket of a data directory. The socket is the lock of the database
 * beside it: PGlite has none of its own.
 *
 * Holders are numbered: who finds that the last one died tries to be the next (see `followHolder`).
 *
 * @throws WalletKitError `INVALID_OPTION` if another process holds it, or its path is too long
 */
export async function claimSocket(dataDirectory: string, listener: RequestListener): Promise<Server> {
  const claim = join(dataDirectory, `claim.${randomBytes(4).toString('hex')}`)
  if (Buffer.byteLength(claim) > maxPathLength)
    throw new WalletKitError(
      'INVALID_OPTION',
      `The path of the data directory is too long for its socket: ${dataDirectory}`,
    )
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const last = await lastHolder(dataDirectory)
  const inUse = new WalletKitError(
    'INVALID_OPTION',
    `Another process uses the data directory ${dataDirectory}`,
  )
  if (await answers(holderSocket(dataDirectory, last))) throw inUse

  const server = createServer(listener)
  await listen(server, claim)
  try {
    if (!(await followHolder(dataDirectory, last, claim))) throw inUse
    await removeOthers(dataDirectory, holderSocket(dataDirectory, last + 1))
    return server
  } catch (error) {
    server.close()
    throw error
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The socket is made before `listen` returns.
    const umask = process.umask(ownerOnly)
    try {
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    } finally {
      process.umask(umask)
    }
  })
}

/** Removes what earlier holders left, and the claims of processes that died or come too late. */
async function removeOthers(dataDirectory: string, own: string): Promise<void> {
  const names = await readdir(dataDirectory)
  const paths = names.filter((name) => socketName.test(name)).map((name) => join(dataDirectory, name))
  await Promise.all(paths.filter((path) => path !== own).map(async (path) => rm(path, { force: true })))
}
