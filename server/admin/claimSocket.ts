import { chmod, mkdir, unlink } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What systems leave of a socket's path at least, in bytes; they cut longer ones off silently. */
const maxPathLength = 103

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
  try {
    await listen(server, path)
  } catch (error) {
    if (!isTaken(error)) throw error
    if (await answers(path))
      throw new WalletKitError('INVALID_OPTION', `Another process uses the data directory ${dirname(path)}`)
    await unlink(path)
    await listen(server, path)
  }
  await chmod(path, 0o600)
  return server
}

/** Whether a process answers on the socket. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
