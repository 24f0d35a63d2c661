import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { holderSocket, lastHolder } from './adminSockets.ts'
import { answers } from './answers.ts'
import { followHolder } from './followHolder.ts'

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
  await Promise.all(paths.filter((path) => path !== own).map((path) => rm(path, { force: true })))
}
