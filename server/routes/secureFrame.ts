import { Hono } from 'hono'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import { createAsset } from '../assets/asset.ts'
import { mediaTypes } from '../assets/mediaTypes.ts'
import { sendAsset } from '../assets/sendAsset.ts'
import { findProject } from '../http/findProject.ts'
import { contentSecurityPolicy } from '../policy/contentSecurityPolicy.ts'
import { permissionsPolicy } from '../policy/permissionsPolicy.ts'
import { documentHeaders, immutableHeaders } from '../policy/responseHeaders.ts'
import type { RouteContext } from './routeContext.ts'

/** The secure origin: `GET /?projectId=…` is its document, `GET /assets/{name}` what it loads. 404 if it is not built. */
export function secureFrameRoute({
  config: { kitOrigin },
  projects,
  dist,
}: Pick<RouteContext, 'config' | 'projects' | 'dist'>): Hono {
  const app = new Hono()
  if (dist.secureHtml === null) return app
  const page = createAsset(dist.secureHtml, mediaTypes['.html'])

  return app
    .get('/', async (context) => {
      const project = await findProject(context, projects)
      const frameAncestors = toFrameAncestors(project ?? undefined)
      return sendAsset(context, page, {
        ...documentHeaders,
        'Content-Security-Policy': contentSecurityPolicy.secureFrame(frameAncestors, kitOrigin),
        'Permissions-Policy': permissionsPolicy.secureFrame,
      })
    })
    .get('/assets/:name', async (context) => {
      const asset = dist.secureAssets.get(context.req.param('name'))
      return asset ? sendAsset(context, asset, immutableHeaders) : context.notFound()
    })
}
