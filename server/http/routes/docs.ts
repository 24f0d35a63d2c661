import { Hono } from 'hono'
import { type Asset, mediaTypes } from '../../responses/asset.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import { docsHeaders, immutableHeaders } from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { inlineHashes } from '../projectPages.ts'
import type { RouteContext } from './routeContext.ts'

const notFoundPage = '404.html'
/** Files with their content's hash in their names. */
const hashed = /^assets\//

/**
 * `GET /docs/`, `/docs/{page}`, with `.html` and without: the documentation. `GET /docs/assets/{name}`: what its pages load. Every other
 * path below gets a page that says that there is none.
 */
export function docsRoute({ dist: { docs } }: Pick<RouteContext, 'dist'>): Hono {
  const headers = new Map([...docs].map(([path, asset]) => [path, headersOf(path, asset)]))

  const route = new Hono()
  if (!docs.has('index.html')) return route
  return route
    .get('/docs', (http) => http.redirect('/docs/', 308))
    .get('/docs/*', (http) => {
      const path = http.req.path.slice(http.req.path.indexOf('/docs/') + '/docs/'.length)
      const name = namesOf(path).find((candidate) => docs.has(candidate)) ?? notFoundPage
      const asset = docs.get(name)
      return asset
        ? sendAsset(http, asset, headers.get(name) ?? {}, name === notFoundPage ? 404 : 200)
        : http.notFound()
    })
}

/** The files that a path may stand for. */
function namesOf(path: string): string[] {
  return path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
}

function headersOf(path: string, { type, bytes }: Asset): Readonly<Record<string, string>> {
  if (type !== mediaTypes['.html']) return hashed.test(path) ? immutableHeaders : docsHeaders
  return {
    ...docsHeaders,
    'Content-Security-Policy': contentSecurityPolicy.docs(inlineHashes(bytes.toString(), 'script')),
    'Permissions-Policy': permissionsPolicy.docs,
  }
}
