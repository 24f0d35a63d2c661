import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** How long a server may take that says nothing and does not hang up, in milliseconds. */
const patience = 20_000

/**
 * Sends bytes as they are, which no client of HTTP would, and ends its side.
 *
 * @returns the status of each answer that came before the server hung up; none: it hung up without one
 */
export async function sendRaw(port: number, bytes: string): Promise<number[]> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.setTimeout(patience, () => socket.destroy(new Error('The server says nothing and does not hang up')))
  await once(socket, 'connect')
  // What the server has not read yet when it hangs up is reset: it has answered all the same.
  socket.on('error', () => undefined)
  const answered = text(socket).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return ''
    throw error
  })
  socket.end(Buffer.from(bytes, 'latin1'))
  return Array.from((await answered).matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))
}
