import { Hono } from 'hono'
import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { isFeatureOn } from '#shared/entities/features.ts'
import { type FrameConfig, frameConfigElementId } from '#shared/entities/frameConfig.ts'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import { projectIdSchema } from '../../config/projectInput.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { version } from '../../config/version.ts'
import { type LoginOffers, toProjectLogins } from '../../login/loginOffers.ts'
import { findProject } from '../../projects/admit.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { pageFontPath } from '../../responses/pageLook.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import {
  documentHeaders,
  fontHeaders,
  immutableHeaders,
  severedHeaders,
  signerHeaders,
} from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { createProjectPages, inlineHashes } from '../projectPages.ts'
import type { SecurePage } from '../readDist.ts'
import type { RouteContext } from './routeContext.ts'

/** What the secure frame may know of a project: never the project's own endpoints, which may hold keys. */
export function toFrameConfig(
  project: Project,
  { kitOrigin, escrowKey }: Pick<ServerConfig, 'kitOrigin' | 'escrowKey'>,
  offers: LoginOffers,
): FrameConfig {
  const { id, name, allowedOrigins, allowDevelopmentHosts, features } = project
  const smartAccounts = isFeatureOn('smartAccounts', features)
  return {
    projectId: id,
    name,
    kitOrigin,
    allowedOrigins,
    allowDevelopmentHosts,
    networks: projectNetworks(project),
    features: {
      ...toProjectLogins(project, offers),
      requireRecovery: features.requireRecovery ?? false,
      escrow: escrowKey !== undefined,
      smartAccounts,
      // Off by itself, where the project says nothing its pages may switch it on.
      smartSessions: smartAccounts && features.smartSessions !== false,
    },
    version,
  }
}

/**
 * The secure origin's documents, each with the project written into it: `GET /?projectId=…` is framed by the widget within
 * the project's origins; `GET /export` and `GET /approve` (the same query) are windows of their own, that nobody frames, and that
 * whoever opened them has no hold on. `GET /approve/opening` is where a page opens the window of an approval: it shows nothing, and
 * goes on to `/approve` with what the frame gives it. `GET /assets/{name}`: what they load;
 * `GET /font.woff2`: what the server's own pages load. 404 for what is not built, and for an
 * unknown project.
 *
 * Unlike the widget's, the files of earlier builds are not kept in the database: who can write to it must not be able to
 * put script into this origin. A frame of an earlier build that misses a file says so, and a reload brings it up to date.
 */
export function secureFrameRoute({
  config,
  offers,
  projects,
  dist,
}: Pick<RouteContext, 'config' | 'offers' | 'projects' | 'dist'>): Hono {
  const app = new Hono()

  function addDocument(path: string, html: string, page: SecurePage | 'frame'): void {
    const framed = page === 'frame'
    const scripts = inlineHashes(html, 'script')
    const pageOf = createProjectPages({
      html,
      elementId: frameConfigElementId,
      toConfig: (project) => toFrameConfig(project, config, offers),
      toHeaders: (project) => ({
        ...documentHeaders,
        ...(page === 'approve' || page === 'export' ? severedHeaders : {}),
        'Content-Security-Policy': contentSecurityPolicy.secureFrame({
          frameAncestors: framed ? toFrameAncestors(project) : null,
          kitOrigin: config.kitOrigin,
          scripts,
        }),
        'Permissions-Policy': permissionsPolicy.secureFrame,
      }),
    })

    app.get(path, async (context) => {
      // What a link of somebody else's leads to could be a request of theirs, drawn as if a site had asked.
      if (page === 'approve' && !isFromHere(context.req.header('Sec-Fetch-Site')))
        return context.text(refusal, 403, severedHeaders)
      const { document, headers, status } = await pageOf(await findProject(context.req, projects))
      return sendAsset(context, document, headers, status)
    })
  }

  if (dist.secureHtml !== null) addDocument('/', dist.secureHtml, 'frame')
  for (const [name, html] of dist.securePages) addDocument(pathOf[name], html, name)

  // For the pages that the server writes itself, which name no file of a build.
  app.get(pageFontPath, async (context) => {
    const [, font] = [...dist.secureAssets].find(([name]) => isPageFont.test(name)) ?? []
    if (!font) return context.notFound()
    return sendAsset(context, font, fontHeaders)
  })

  return app.get('/assets/:name', async (context) => {
    const name = context.req.param('name')
    const asset = dist.secureAssets.get(name)
    if (!asset) return context.notFound()
    return sendAsset(context, asset, isSigner.test(name) ? signerHeaders : immutableHeaders)
  })
}

/** What the build makes of `shared/assets/inter-latin.woff2`. */
const isPageFont = /^inter-latin-(?!ext-)[\w-]+\.woff2$/

const pathOf: Readonly<Record<SecurePage, string>> = {
  export: '/export',
  approve: '/approve',
  opening: '/approve/opening',
}

/** What the browser says of who navigates. Those too old to say it have no way to be asked. @see https://w3c.github.io/webappsec-fetch-metadata/#sec-fetch-site-header */
function isFromHere(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin'
}

const refusal = 'A request is approved in the window that its site opens. This address alone shows none.'

const windowSchema = z.object({ attempt: idSchema, projectId: projectIdSchema })

/** Where a page opens the window of an approval: it knows the kit's origin only. */
export function kitApprovalRoute({ config: { secureOrigin } }: Pick<RouteContext, 'config'>): Hono {
  return new Hono().get('/approve', (context) => {
    const asked = windowSchema.safeParse(context.req.query())
    if (!asked.success) return context.notFound()
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${secureOrigin}/approve/opening?${new URLSearchParams(asked.data)}`, 302)
  })
}

/** The worker's own file, as the build names it. */
const isSigner = /^signer-[\w-]+\.js$/
