import { Hono } from 'hono'
import { type ProjectConfig, projectConfigElementId } from '#shared/entities/project.ts'
import { toFrameAncestors } from '#shared/origin/toFrameAncestors.ts'
import type { Locale } from '#shared/text/locales.ts'
import { projectProviders } from '../../chains/onramp/projectProviders.ts'
import { toProjectFeatures } from '../../config/serverFeatures.ts'
import { version } from '../../config/version.ts'
import { createFirstWallets } from '../../directory/createFirstWallets.ts'
import { type LoginOffers, toProjectLogins } from '../../login/loginOffers.ts'
import { findProject } from '../../projects/admit.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import { toWalletConnect } from '../../projects/toWalletConnect.ts'
import type { Asset } from '../../responses/asset.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import { documentHeaders, immutableHeaders } from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { firstTables } from '../../text/localeTables.ts'
import { readLocale } from '../../text/readLocale.ts'
import { createProjectPages, inlineHashes } from '../projectPages.ts'
import { widgetAssetPath } from '../publishedFiles.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * `GET /widget/?projectId=…&lang=…`: the widget's document in the page's language, or else the browser's, with the project written into it, framed by the project's origins
 * only. For an unknown project a document that nobody may frame; the loader then shows the problem page.
 * `GET /widget/assets/{name}`: what the document loads, that of an earlier build too.
 */
export function widgetRoute({
  config,
  offers,
  sellers,
  projects,
  publishedFiles,
  dist,
  drawFirstFrame,
  findWallets,
}: Pick<
  RouteContext,
  'config' | 'offers' | 'sellers' | 'projects' | 'publishedFiles' | 'dist' | 'drawFirstFrame' | 'findWallets'
>): Hono {
  const { secureOrigin } = config
  const authOf = (project: Project) =>
    dist.secureHtml === null
      ? undefined
      : toWidgetAuth(project.kind === 'test' ? toProjectLogins(project, offers) : offers, secureOrigin)
  const scripts = inlineHashes(dist.widgetHtml, 'script')
  const styles = inlineHashes(dist.widgetHtml, 'style')
  const pageOf = createProjectPages({
    html: dist.widgetHtml,
    elementId: projectConfigElementId,
    findMore: createFirstWallets(findWallets),
    toConfig: (project, firstWallets) => ({
      ...toProjectConfig(project, config, { auth: authOf(project), sellers }),
      ...(firstWallets && { firstWallets }),
    }),
    toTexts: firstTexts,
    toBody: drawFirstFrame,
    toHeaders: (project) => {
      const { relayUrl = [], relayFallbackUrl = [] } = (project && toWalletConnect(project, config)) ?? {}
      return {
        ...documentHeaders,
        Vary: 'Accept-Language',
        'Content-Security-Policy': contentSecurityPolicy.widget({
          frameAncestors: toFrameAncestors(project),
          secureOrigin,
          scripts,
          styles,
          relayUrls: [relayUrl, relayFallbackUrl].flat(),
        }),
        'Permissions-Policy': permissionsPolicy.widget(secureOrigin),
      }
    },
  })

  async function findFormer(name: string): Promise<Asset | null> {
    return isAssetName.test(name) ? publishedFiles.find(widgetAssetPath(name)) : null
  }

  return new Hono()
    .get('/widget/', async (context) => {
      const locale = readLocale(context.req.header('Accept-Language'), context.req.query('lang'))
      const { document, headers, status } = await pageOf(await findProject(context.req, projects), locale)
      return sendAsset(context, document, headers, status)
    })
    .get('/widget/assets/:name', async (context) => {
      const name = context.req.param('name')
      const asset = dist.widgetAssets.get(name) ?? (await findFormer(name))
      return asset ? sendAsset(context, asset, immutableHeaders) : context.notFound()
    })
}

/** What the first view says in a language, and what the operator does. */
function firstTexts(locale: Locale, { texts = {} }: Project): Partial<ProjectConfig> {
  const tables = Object.entries(firstTables).find(([tag]) => tag === locale)?.[1]
  const own = texts[locale]
  return {
    ...(tables && { locale }),
    ...((tables ?? own) && { messages: Object.assign({}, ...Object.values(tables ?? {}), own) }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
}

const isAssetName = /^[\w.-]{1,128}$/

/** The embedded wallet, unless nobody could sign in to it. */
function toWidgetAuth(
  { email, socials, mailFrom }: LoginOffers,
  secureOrigin: string,
): ProjectConfig['auth'] {
  if (!email && socials.length === 0) return undefined
  return { secureOrigin, email, socials, ...(mailFrom && { mailFrom }) }
}

/** What the widget may know of a project: never the project's own endpoints, which may hold keys. */
function toProjectConfig(
  project: Project,
  config: RouteContext['config'],
  { auth, sellers }: { auth: ProjectConfig['auth'] } & Pick<RouteContext, 'sellers'>,
): ProjectConfig {
  const { id, kind, name, allowedOrigins, allowDevelopmentHosts, features } = project
  const walletConnect = toWalletConnect(project, config)
  return {
    projectId: id,
    ...(kind === 'test' && { kind }),
    name,
    allowedOrigins,
    allowDevelopmentHosts,
    // Where nobody sells anything there is nothing to show.
    features: {
      ...toProjectFeatures(features),
      ...(projectProviders(sellers, project).length === 0 && { onramp: false }),
      // Nor where no names are given.
      ...(!config.names && { names: false }),
    },
    networks: projectNetworks(project),
    ...(config.names && { nameSuffix: config.names.suffix.slice(1) }),
    ...(config.names?.primary && { nameRegistrar: config.names.primary.registrar }),
    ...(walletConnect && { walletConnect }),
    ...(auth && { auth }),
    apiUrl: config.kitOrigin,
    version,
  }
}
