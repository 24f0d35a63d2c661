import { Hono } from 'hono'
import { sendAsset } from '../assets/sendAsset.ts'
import { evergreenCacheControl, immutableHeaders, loaderHeaders } from '../policy/responseHeaders.ts'
import { version } from '../version.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * The loader, for any page:
 *
 * - `GET /loader.js`: the newest, for those who trust this server with their page.
 * - `GET /loader/{version}/loader.js`: one version, which never changes.
 * - `GET /loader/{version}/link.js`: what that version imports at the first intent; the loader carries its hash.
 * - `GET /loader/{version}/integrity.json`: `{ integrity, url }`, for a script tag that pins that version.
 */
export function loaderRoute({ dist, config }: Pick<RouteContext, 'dist' | 'config'>): Hono {
  const path = `/loader/${version}/loader.js`
  return new Hono()
    .get('/loader.js', (context) =>
      sendAsset(context, dist.loader, { ...loaderHeaders, 'Cache-Control': evergreenCacheControl }),
    )
    .get(path, (context) => sendAsset(context, dist.loader, { ...immutableHeaders, ...loaderHeaders }))
    .get(`/loader/${version}/link.js`, (context) =>
      sendAsset(context, dist.link, { ...immutableHeaders, ...loaderHeaders }),
    )
    .get(`/loader/${version}/integrity.json`, (context) =>
      context.json({ integrity: dist.integrity, url: `${config.kitOrigin}${path}` }, 200, {
        ...loaderHeaders,
        'Cache-Control': evergreenCacheControl,
      }),
    )
}
