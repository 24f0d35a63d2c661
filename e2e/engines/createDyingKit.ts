import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'

/** What a visitor's browser has from before. */
const kept = /^\/loader(?:\/[^/]+)?\/?(loader|link)?\.js$/

/** A kit whose server is gone, in a browser that has the loader's first two parts from an earlier visit. */
export async function createDyingKit() {
  const server = createServer(async ({ url = '' }, response) => {
    const [found, name = 'loader'] = kept.exec(url) ?? []
    if (!found) return void response.socket?.destroy()
    const body = await readFile(join(distDirectory, 'loader', `${name}.js`))
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
    response.end(body)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    destroy: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
