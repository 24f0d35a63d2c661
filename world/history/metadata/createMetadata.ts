import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createMetadataApp } from './createMetadataApp.ts'

export interface Metadata {
  /** What collections put before their own addresses; ends with a slash. */
  base: string
  /** Host and port, as an operator allows them. */
  host: string
  /** An IPFS gateway: the path of a file goes after it. */
  ipfsGateway: string
  /** Of a token's picture. */
  logoUrl(symbol: string): string
  destroy(): Promise<void>
}

/** Starts the site on which the local world's collections keep their metadata and pictures. */
export async function createMetadata({ port }: { port: number }): Promise<Metadata> {
  const host = `metadata.localhost:${port}`
  const base = `http://${host}/`
  const server = createAdaptorServer({ fetch: createMetadataApp(base).fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    base,
    host,
    ipfsGateway: `${base}ipfs/`,
    logoUrl: (symbol) => `${base}logos/${symbol.toLowerCase()}.svg`,
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
