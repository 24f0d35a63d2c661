import { mkdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { dirname } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { answers } from './answers.ts'
import { removeStaleSocket } from './removeStaleSocket.ts'

/** What systems leave of a socket's path at least, in bytes; they cut longer ones off silently. */
const maxPathLength = 103

/** Leaves a socket to its owner alone: from its first moment on, which a later change of its mode would not. */
const ownerOnly = 0o177

/**
 * Becomes the one process that answers on a unix socket. The socket is the lock of the database beside it: PGlite has
 * none of its own. A socket whose process died is taken over.
 *
 * @throws WalletKitError `INVALID_OPTION` if another process holds it, or its path is too long
 */
export async function claimSocket(path: string, listener: RequestListener): Promise<Server> {
  if (Buffer.byteLength(path) > maxPathLength)
    throw new WalletKitError(
      'INVALID_OPTION',
      `The path of the data directory is too long for its socket: ${path}`,
    )
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const server = createServer(listener)
  if (await listen(server, path)) return server
  const isFree = !(await answers(path)) && (await removeStaleSocket(path))
  if (isFree && (await listen(server, path))) return server
  throw new WalletKitError('INVALID_OPTION', `Another process uses the data directory ${dirname(path)}`)
}

/** False if something is at the path already. */
function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    server.once('error', fail)
    // The socket is made before `listen` returns.
    const umask = process.umask(ownerOnly)
    try {
      server.listen(path, () => {
        server.off('error', fail)
        resolve(true)
      })
    } finally {
      process.umask(umask)
    }
  })
}
