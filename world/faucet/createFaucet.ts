import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createFaucetApp } from './createFaucetApp.ts'
import type { Giver } from './faucet.ts'

export interface Faucet {
  /** As a browser reaches it. */
  url: string
  /** The same for Node, which does not resolve the name: `POST {apiUrl}/api/funds`. */
  apiUrl: string
  destroy(): Promise<void>
}

/** Starts the page that gives test funds to whoever asks. */
export async function createFaucet({
  port,
  givers,
}: {
  port: number
  givers: readonly Giver[]
}): Promise<Faucet> {
  const app = createFaucetApp(givers)
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: faucetUrl(port),
    apiUrl: `http://127.0.0.1:${port}`,
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Known before it runs: the kit's networks name it. */
export function faucetUrl(port: number): string {
  return `http://faucet.localhost:${port}/`
}
