import { createServer, request } from 'node:http'
import { portOf } from './portOf.ts'

export interface CountingProxy {
  url: string
  /** JSON-RPC bodies that have gone through since the last call. */
  take(): number
  /** The latest body. */
  last(): string
  destroy(): Promise<void>
}

/**
 * Passes everything on to a chain's endpoint, and counts.
 *
 * @param distance milliseconds that a question takes longer there and back: the endpoint is elsewhere
 */
export async function createCountingProxy(target: string, distance = 0): Promise<CountingProxy> {
  let count = 0
  let last: Buffer[] = []
  const server = createServer((incoming, outgoing) => {
    count += 1
    const body: Buffer[] = []
    last = body
    incoming.on('data', (part: Buffer) => body.push(part))
    const { method, headers } = incoming
    const upstream = request(target, { method, headers: { ...headers, host: new URL(target).host } })
    upstream.on('response', (answer) => {
      const pass = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
      if (distance > 0) setTimeout(pass, distance)
      else pass()
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    take() {
      const taken = count
      count = 0
      return taken
    },
    last: () => Buffer.concat(last).toString(),
    destroy: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
