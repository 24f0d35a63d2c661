import { Hono } from 'hono'
import { type ProjectConfig, projectConfigElementId } from '#shared/entities/project.ts'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import { type Asset, createAsset } from '../assets/asset.ts'
import { inlineScriptHashes } from '../assets/inlineScriptHashes.ts'
import { insertJson } from '../assets/insertJson.ts'
import { mediaTypes } from '../assets/mediaTypes.ts'
import { sendAsset } from '../assets/sendAsset.ts'
import { findProject } from '../http/findProject.ts'
import { contentSecurityPolicy } from '../policy/contentSecurityPolicy.ts'
import { permissionsPolicy } from '../policy/permissionsPolicy.ts'
import { documentHeaders, immutableHeaders } from '../policy/responseHeaders.ts'
import type { Project } from '../projects/project.ts'
import { projectNetworks } from '../projects/projectNetworks.ts'
import { toWalletConnect } from '../projects/toWalletConnect.ts'
import { widgetAssetPath } from '../published/publishedPaths.ts'
import type { LoginOffers } from '../secure/toLoginOffers.ts'
import { version } from '../version.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * `GET /widget/?projectId=…`: the widget's document, with the project written into it, framed by the project's origins
 * only. For an unknown project a document that nobody may frame; the loader then shows the problem page.
 * `GET /widget/assets/{name}`: what the document loads, that of an earlier build too.
 */
export function widgetRoute({
  config,
  offers,
  projects,
  publishedFiles,
  dist,
}: Pick<RouteContext, 'config' | 'offers' | 'projects' | 'publishedFiles' | 'dist'>): Hono {
  const { secureOrigin } = config
  const auth = dist.secureHtml === null ? undefined : toWidgetAuth(offers, secureOrigin)
  const scripts = inlineScriptHashes(dist.widgetHtml)
  // A project that changes is another object, so a page lives exactly as long as what it says is true.
  const pages = new WeakMap<Project, Page>()

  function pageOf(project: Project): Page {
    const known = pages.get(project)
    if (known) return known
    const html = insertJson(dist.widgetHtml, projectConfigElementId, toProjectConfig(project, config, auth))
    const { relayUrl = [], relayFallbackUrl = [] } = toWalletConnect(project, config) ?? {}
    const page: Page = {
      document: createAsset(html, mediaTypes['.html']),
      headers: headersFor(toFrameAncestors(project), [relayUrl, relayFallbackUrl].flat()),
    }
    pages.set(project, page)
    return page
  }

  async function findFormer(name: string): Promise<Asset | null> {
    return isAssetName.test(name) ? publishedFiles.find(widgetAssetPath(name)) : null
  }

  const headersFor = (frameAncestors: string, relayUrls: readonly string[]) => ({
    ...documentHeaders,
    'Content-Security-Policy': contentSecurityPolicy.widget({
      frameAncestors,
      secureOrigin,
      scripts,
      relayUrls,
    }),
    'Permissions-Policy': permissionsPolicy.widget(secureOrigin),
  })
  const nothing: Page = {
    document: createAsset('<!doctype html><title>WalletKit</title>', mediaTypes['.html']),
    headers: headersFor(toFrameAncestors(undefined), []),
  }

  return new Hono()
    .get('/widget/', async (context) => {
      const project = await findProject(context, projects)
      const { document, headers } = project ? pageOf(project) : nothing
      return sendAsset(context, document, headers, project ? 200 : 404)
    })
    .get('/widget/assets/:name', async (context) => {
      const name = context.req.param('name')
      const asset = dist.widgetAssets.get(name) ?? (await findFormer(name))
      return asset ? sendAsset(context, asset, immutableHeaders) : context.notFound()
    })
}

interface Page {
  document: Asset
  headers: Readonly<Record<string, string>>
}

const isAssetName = /^[\w.-]{1,128}$/

/** The embedded wallet, unless nobody could sign in to it. */
function toWidgetAuth({ email, socials }: LoginOffers, secureOrigin: string): ProjectConfig['auth'] {
  return email || socials.length > 0 ? { secureOrigin, email, socials } : undefined
}

/** What the widget may know of a project: never the project's own endpoints, which may hold keys. */
function toProjectConfig(
  project: Project,
  config: RouteContext['config'],
  auth: ProjectConfig['auth'],
): ProjectConfig {
  const { id, name, allowedOrigins, allowDevelopmentHosts, features } = project
  const walletConnect = toWalletConnect(project, config)
  return {
    projectId: id,
    name,
    allowedOrigins,
    allowDevelopmentHosts,
    features,
    networks: projectNetworks(project),
    ...(walletConnect && { walletConnect }),
    ...(auth && { auth }),
    apiUrl: config.kitOrigin,
    version,
  }
}
