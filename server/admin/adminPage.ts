import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type AdminConfig, adminConfigElementId } from '#shared/api/admin/session.ts'
import { version } from '../config/version.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { insertJson } from '../responses/insertJson.ts'
import { permissionsPolicy } from '../responses/permissionsPolicy.ts'
import { adminHeaders, adminPreviewHeaders, immutableHeaders } from '../responses/responseHeaders.ts'
import { sendAsset } from '../responses/sendAsset.ts'
import type { AdminContext } from './adminContext.ts'
import { adminCookie } from './adminCookie.ts'
import { findSession, pageTokenOf } from './adminSessions.ts'
import { hasOwner } from './firstOwner.ts'

/** What `npm run build` makes of the page. */
export interface AdminFiles {
  /** Null: it is not built. */
  html: string | null
  /** What stands in the frame that shows the modal as it is being set up. */
  previewHtml: string | null
  assets: ReadonlyMap<string, Asset>
}

/**
 * `GET /admin` and whatever stands below it: the page's document, with what it needs to begin. `GET /admin/assets/{name}`: what it loads.
 */
export function serveAdminPage(
  app: Hono,
  { config, queries, now }: Pick<AdminContext, 'config' | 'queries' | 'now'>,
  { html, previewHtml, assets }: AdminFiles,
): void {
  const { kitOrigin } = config
  const preview = previewHtml === null ? null : createAsset(previewHtml, mediaTypes['.html'])

  async function readPageToken(http: Context): Promise<string | null> {
    if (!isNavigation(http)) return null
    const token = getCookie(http, adminCookie(kitOrigin).name)
    const session = await findSession(queries, token, now())
    return session && token !== undefined ? pageTokenOf(token) : null
  }

  app.get('/admin/assets/:name', (http) => {
    const asset = assets.get(http.req.param('name'))
    return asset ? sendAsset(http, asset, immutableHeaders) : http.notFound()
  })
  app.get('/admin/preview.html', (http) => {
    return preview ? sendAsset(http, preview, adminPreviewHeaders) : http.notFound()
  })
  const sendPage = async (http: Context) => {
    if (html === null) return http.notFound()
    const begun: AdminConfig = {
      projectId: adminProjectId,
      kitOrigin,
      version,
      pageToken: await readPageToken(http),
      isWithoutOwner: !(await hasOwner(queries)),
    }
    const page = createAsset(insertJson(html, adminConfigElementId, begun), mediaTypes['.html'])
    return sendAsset(http, page, { ...adminHeaders, 'Permissions-Policy': permissionsPolicy.admin })
  }
  app.get('/admin', sendPage)
  app.get('/admin/*', sendPage)
}

/** Whether a browser shows the answer in a window of its own. What a script of this origin fetches or frames it says otherwise of. */
function isNavigation({ req }: Context): boolean {
  return req.header('Sec-Fetch-Dest') === 'document' && req.header('Sec-Fetch-Mode') === 'navigate'
}
