import { connect } from 'node:net'

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
