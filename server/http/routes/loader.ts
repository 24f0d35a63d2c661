import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { version } from '../../config/version.ts'
import type { Asset } from '../../responses/asset.ts'
import { evergreenCacheControl, immutableHeaders, loaderHeaders } from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { loaderPath } from '../publishedFiles.ts'
import { type LoaderPart, loaderParts } from '../readDist.ts'
import type { RouteContext } from './routeContext.ts'

/** An asset's hash as the `integrity` attribute takes it. @see https://www.w3.org/TR/SRI/ */
export function integrityOf({ bytes }: Asset): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * The loader, for any page:
 *
 * - `GET /loader.js`: the newest, for those who trust this server with their page. So is `GET /button.js`, a module.
 * - `GET /loader/{version}/loader.js`: one version, which never changes. (A build that differs from what was published
 *   under its version is served, too, but no cache is told to keep it.)
 * - `GET /loader/{version}/button.js`: of that version, too.
 * - `GET /loader/{version}/link.js`, `late.js`, `rare.js` and `test.js`: what that version imports at the first intent, and later.
 * - `GET /loader/{version}/integrity.json`: `{ integrity, url }`, for a script tag that pins that version, and by it what
 *   it imports.
 *
 * A version is this server's own, or one that an earlier build of it served.
 */
export function loaderRoute({
  dist,
  config,
  publishedFiles,
}: Pick<RouteContext, 'dist' | 'config' | 'publishedFiles'>): Hono {
  const evergreen = { ...loaderHeaders, 'Cache-Control': evergreenCacheControl }
  const forGood = { ...immutableHeaders, ...loaderHeaders }

  async function find(ofVersion: string, name: LoaderPart): Promise<Asset | null> {
    if (ofVersion === version) return dist.loader[name]
    return isVersion.test(ofVersion) ? publishedFiles.find(loaderPath(name, ofVersion)) : null
  }

  const app = new Hono()
  for (const name of ['loader.js', 'button.js'] as const)
    app.get(`/${name}`, (context) => sendAsset(context, dist.loader[name], evergreen))
  for (const name of loaderParts) {
    app.get(`/loader/:version/${name}`, async (context) => {
      const ofVersion = context.req.param('version')
      const asset = await find(ofVersion, name)
      if (!asset) return context.notFound()
      const isFinal = ofVersion !== version || publishedFiles.isKept(loaderPath(name))
      return sendAsset(context, asset, isFinal ? forGood : evergreen)
    })
  }
  app.get('/loader/:version/integrity.json', async (context) => {
    const ofVersion = context.req.param('version')
    const asset = await find(ofVersion, 'loader.js')
    if (!asset) return context.notFound()
    const url = `${config.kitOrigin}${loaderPath('loader.js', ofVersion)}`
    return context.json({ integrity: integrityOf(asset), url }, 200, evergreen)
  })
  return app
}

const isVersion = /^\d[\w.+-]{0,63}$/
