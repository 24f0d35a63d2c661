import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { DirectWay } from './answerDirectly.ts'

/** How long a connection may take, in milliseconds. */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the idle time of the usual proxies, which would otherwise meet a closed connection. */
  keepAliveTimeout: 65_000,
} as const

/** How long a stopping server lets running requests go on, in milliseconds. */
const stopTimeout = 10_000

export interface HttpServer {
  port: number
  /** Takes no more requests, lets the running ones end (up to `stopTimeout`) and closes. */
  destroy(): Promise<void>
}

/**
 * Listens.
 *
 * @param port 0 for any free one
 * @param direct is given each request first
 * @param enter has each request answered
 * @throws WalletKitError `INVALID_OPTION` if the port is taken or the address is not this machine's
 */
export async function startHttpServer(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
  direct: DirectWay = () => false,
  enter: Tracing['enter'] = (_, answer) => answer(),
): Promise<HttpServer> {
  // With the adaptor's own `Response` in place of the global one: Node's makes a web stream of each body, to be read piece by piece.
  const throughFramework = getRequestListener(fetch, { overrideGlobalObjects: true })
  const server = createServer(serverOptions, (incoming, outgoing) => {
    const { traceparent } = incoming.headers
    enter(typeof traceparent === 'string' ? traceparent : undefined, () => {
      if (!direct(incoming, outgoing)) void throughFramework(incoming, outgoing)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toSentence(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, destroy: () => stop(server) }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), stopTimeout)
    // A connection that was busy when the server closed stays open for the next request, which will not be answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
  })
}

function toSentence(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new WalletKitError('INVALID_OPTION', `port (PORT): ${port} is in use on ${host}.`)
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new WalletKitError('INVALID_OPTION', `host (HOST), port (PORT): cannot listen on ${host}:${port}.`)
  return error
}
