import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { PageName } from './buildPages.ts'
import { portOf } from './portOf.ts'

/** The frames that the kit's are compared with. */
export interface FrameSite {
  /** Nothing at all. */
  empty: string
  /** React and three buttons. */
  bare: string
  /** React and a form to send with. */
  bareSend: string
  /** React and a form to swap with. */
  bareSwap: string
  /** The far end of a raw MessageChannel. */
  echo: string
  /** The script of a bench page, for a host. */
  script(name: PageName): string
  destroy(): Promise<void>
}

/** As the kit serves its own documents and scripts (server/responses/responseHeaders.ts). */
const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  'Cache-Control': 'no-cache',
}
const scriptHeaders = {
  'Content-Type': 'text/javascript',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title></head><body>${body}</body></html>`

/**
 * Serves the frames on the kit's own host name, so that they are as foreign to the host page as the kit is, compressed
 * and cached as the kit does it.
 */
export async function createFrameSite(scripts: Readonly<Record<PageName, string>>): Promise<FrameSite> {
  const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  const add = (path: string, text: string, headers: Record<string, string>) => {
    const body = brotliCompressSync(text)
    answers.set(path, { headers: { ...headers, 'Content-Encoding': 'br' }, body })
  }
  add('/empty', documentOf(''), documentHeaders)
  add('/bare', documentOf('<div id="root"></div><script src="/bareReact.js"></script>'), documentHeaders)
  for (const name of ['bareSend', 'bareSwap'])
    add(`/${name}`, documentOf(`<div id="root"></div><script src="/${name}.js"></script>`), documentHeaders)
  add('/echo', documentOf('<script src="/echo.js"></script>'), documentHeaders)
  for (const [name, text] of Object.entries(scripts)) add(`/${name}.js`, text, scriptHeaders)

  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(200, { ...answer.headers, 'Content-Length': answer.body.length }).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://kit.localhost:${portOf(server)}`
  return {
    empty: `${origin}/empty`,
    bare: `${origin}/bare`,
    bareSend: `${origin}/bareSend`,
    bareSwap: `${origin}/bareSwap`,
    echo: `${origin}/echo`,
    script: (name) => `${origin}/${name}.js`,
    async destroy() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
