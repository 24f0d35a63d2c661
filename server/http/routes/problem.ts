import { Hono } from 'hono'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { OriginPolicy } from '#shared/origin/originPolicy.ts'
import type { Dictionary } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import { findProject } from '../../projects/admit.ts'
import { createAsset, mediaTypes } from '../../responses/asset.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { insertJson } from '../../responses/insertJson.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import { documentHeaders } from '../../responses/responseHeaders.ts'
import { sendAsset } from '../../responses/sendAsset.ts'
import { inLanguage } from '../../text/inLanguage.ts'
import { serverTables } from '../../text/localeTables.ts'
import { readLocale } from '../../text/readLocale.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * What the page is told. Without a code the project is in order: the page sees itself whether the pages around it are on
 * the project's list, which is public, or whether the widget just did not load.
 */
interface Problem {
  projectId: string
  code: Extract<ErrorCode, 'PROJECT_ID_REQUIRED' | 'PROJECT_NOT_FOUND'> | null
  policy: OriginPolicy | null
}

/** What the page says, where that is not in English, in which it was built. */
interface Words {
  locale?: Locale
  messages?: Dictionary | undefined
}

const problemElementId = 'wallet-kit-problem'
const maxIdLength = 64

/**
 * `GET /problem/?projectId=…&lang=…`: says in plain words why the widget is not shown, in the page's language, or else the browser's. Any
 * page may frame it.
 */
export function problemRoute({ projects, dist }: Pick<RouteContext, 'projects' | 'dist'>): Hono {
  return new Hono().get('/problem/', async (context) => {
    const projectId = context.req.query('projectId') ?? ''
    const project = await findProject(context.req, projects)
    const problem: Problem = {
      projectId: projectId.slice(0, maxIdLength),
      code: projectId === '' ? 'PROJECT_ID_REQUIRED' : project ? null : 'PROJECT_NOT_FOUND',
      policy: project && {
        allowedOrigins: project.allowedOrigins,
        allowDevelopmentHosts: project.allowDevelopmentHosts,
      },
    }
    const locale = readLocale(context.req.header('Accept-Language'), context.req.query('lang'))
    const html = insertJson(dist.problemHtml, problemElementId, { ...problem, ...wordsIn(locale) })
    const page = createAsset(inLanguage(html, locale), mediaTypes['.html'])
    return sendAsset(context, page, {
      ...documentHeaders,
      Vary: 'Accept-Language',
      'Content-Security-Policy': contentSecurityPolicy.problem,
      'Permissions-Policy': permissionsPolicy.problem,
    })
  })
}

const wordsIn = (locale: Locale): Words =>
  locale === sourceLocale ? {} : { locale, messages: serverTables[locale]['problem'] }
