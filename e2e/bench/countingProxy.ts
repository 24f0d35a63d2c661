import { createServer, request } from 'node:http'
import { portOf } from './portOf.ts'

export interface CountingProxy {
  url: string
  /** JSON-RPC bodies that have gone through since the last call. */
  take(): number
  destroy(): Promise<void>
}

/** Passes everything on to a chain's endpoint, and counts. */
export async function createCountingProxy(target: string): Promise<CountingProxy> {
  let count = 0
  const server = createServer((incoming, outgoing) => {
    count += 1
    const { method, headers } = incoming
    const upstream = request(target, { method, headers: { ...headers, host: new URL(target).host } })
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
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
    destroy: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
