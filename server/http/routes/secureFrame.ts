import { Hono } from 'hono'
import { type FrameConfig, frameConfigElementId } from '#shared/entities/frameConfig.ts'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { version } from '../../config/version.ts'
import { type LoginOffers, toProjectLogins } from '../../login/loginOffers.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import { findProject } from '../../projects/requireProject.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import { documentHeaders, immutableHeaders, signerHeaders } from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { createProjectPages, inlineScriptHashes } from '../projectPages.ts'
import type { SecurePage } from '../readDist.ts'
import type { RouteContext } from './routeContext.ts'

/** What the secure frame may know of a project: never the project's own endpoints, which may hold keys. */
export function toFrameConfig(
  project: Project,
  { kitOrigin, escrowKey }: Pick<ServerConfig, 'kitOrigin' | 'escrowKey'>,
  offers: LoginOffers,
): FrameConfig {
  const { id, name, allowedOrigins, allowDevelopmentHosts, features } = project
  return {
    projectId: id,
    name,
    kitOrigin,
    allowedOrigins,
    allowDevelopmentHosts,
    networks: projectNetworks(project),
    features: {
      ...toProjectLogins(features, offers),
      requireRecovery: features.requireRecovery ?? false,
      escrow: escrowKey !== undefined,
    },
    version,
  }
}

/**
 * The secure origin's documents, each with the project written into it: `GET /?projectId=…` is framed by the widget within
 * the project's origins; `GET /export` and `GET /approve` (the same query) are windows of their own, that nobody frames.
 * `GET /assets/{name}`: what they load. 404 for what is not built, and for an unknown project.
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

  function addDocument(path: string, html: string, framed: boolean): void {
    const scripts = inlineScriptHashes(html)
    const pageOf = createProjectPages({
      html,
      elementId: frameConfigElementId,
      toConfig: (project) => toFrameConfig(project, config, offers),
      toHeaders: (project) => ({
        ...documentHeaders,
        'Content-Security-Policy': contentSecurityPolicy.secureFrame({
          frameAncestors: framed ? toFrameAncestors(project) : null,
          kitOrigin: config.kitOrigin,
          scripts,
        }),
        'Permissions-Policy': permissionsPolicy.secureFrame,
      }),
    })

    app.get(path, async (context) => {
      const { document, headers, status } = pageOf(await findProject(context, projects))
      return sendAsset(context, document, headers, status)
    })
  }

  if (dist.secureHtml !== null) addDocument('/', dist.secureHtml, true)
  for (const [name, html] of dist.securePages) addDocument(pathOf[name], html, false)

  return app.get('/assets/:name', async (context) => {
    const name = context.req.param('name')
    const asset = dist.secureAssets.get(name)
    if (!asset) return context.notFound()
    return sendAsset(context, asset, isSigner.test(name) ? signerHeaders : immutableHeaders)
  })
}

const pathOf: Readonly<Record<SecurePage, string>> = { export: '/export', approve: '/approve' }

/** The worker's own file, as the build names it. */
const isSigner = /^signer-[\w-]+\.js$/
