import { once } from 'node:events'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { portOf } from '../portOf.ts'
import { ensurePeers, peersFolder } from './ensurePeers.ts'

const sources = {
  rainbowKit: 'pages/rainbowKit.tsx',
  web3Onboard: 'pages/web3Onboard.ts',
  appKit: 'pages/appKit.ts',
} as const

export type PeerName = keyof typeof sources

export interface PeerSite {
  /** What a host page has in it for each of the other kits that could be built. */
  markup: Partial<Record<PeerName, string>>
  destroy(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * Builds a page's script with each of the other kits in it as a page's own bundler does, in parts, and serves them compressed and to be
 * cached. One that cannot be built is left out, and the console says why.
 */
export async function createPeerSite(): Promise<PeerSite> {
  const files = new Map<string, { type: string; body: Buffer }>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    const { type, body } = file
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // The host pages have an origin of their own.
      'Access-Control-Allow-Origin': '*',
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://host.localhost:${portOf(server)}`

  const markup: PeerSite['markup'] = {}
  const add = async (name: PeerName) => {
    const built = await buildPeer(name)
    for (const { fileName, content } of built.files) {
      const type = types[extname(fileName)] ?? 'application/octet-stream'
      files.set(`/${name}/${fileName}`, { type, body: brotliCompressSync(content) })
    }
    const styles = built.styles.map((file) => `<link rel="stylesheet" href="${origin}/${name}/${file}">`)
    markup[name] =
      `${styles.join('')}<script type="module" crossorigin src="${origin}/${name}/${built.entry}"></script>`
  }
  const names = Object.keys(sources) as PeerName[]
  try {
    await ensurePeers()
    for (const name of names)
      await add(name).catch((error: unknown) => console.error(`${name} is left out:`, error))
  } catch (error) {
    console.error('The other kits are left out:', error)
  }
  return {
    markup,
    async destroy() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function buildPeer(name: PeerName) {
  const result = await build({
    root: peersFolder,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    plugins: [react()],
    define: { global: 'globalThis' },
    build: { write: false, target: 'es2022', rollupOptions: { input: `${peersFolder}/${sources[name]}` } },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not built`)
  const files = bundle.output.map((part) => ({
    fileName: part.fileName,
    content: part.type === 'chunk' ? part.code : part.source,
  }))
  const entry = bundle.output.find((part) => part.type === 'chunk' && part.isEntry)
  if (!entry) throw new Error(`${name} has no entry`)
  return {
    files,
    entry: entry.fileName,
    styles: files.map(({ fileName }) => fileName).filter((file) => file.endsWith('.css')),
  }
}
