import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type AnalyticsReport, analyticsBodySchema } from '#shared/api/analytics.ts'
import { requestIdHeader } from '#shared/api/requestId.ts'
import { isFeatureOn } from '#shared/entities/features.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { clientIp } from '../limits/clientIp.ts'
import { retryAfterOf } from '../limits/rateLimits.ts'
import type { Project } from '../projects/project.ts'
import type { Projects } from '../projects/projects.ts'
import { corsPolicy, type KitEnvironment, requireProject } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { readBody } from '../responses/limitBody.ts'
import { parseJson } from '../responses/parseJson.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import type { Analytics } from './createAnalytics.ts'
import { toEventRows } from './toEventRows.ts'

export interface AnalyticsRouteParameters {
  analytics: Pick<Analytics, 'store' | 'limits' | 'hashIp'>
  projects: Projects
  kitOrigin: string
  trustedProxies: number
  now: () => number
  /** Told how many events were taken. */
  onTaken(count: number): void
}

const cors = { ...corsPolicy, 'Access-Control-Allow-Methods': 'POST' }

/**
 * `POST /e?projectId=…` with one event or a list of them (behaviour §7 "Analytics"), from a page of the project or the widget in it:
 *
 * - 202: taken, also what was known or is switched off by the project or the browser. 400, 413: not to be sent again as it is.
 * - 403: the project is not there, or the page is none of its. 429 with `Retry-After`: to be sent again later.
 *
 * The body's type does not matter: a page that goes away can send none but plain text without asking first.
 */
export function analyticsRoute({
  projects,
  kitOrigin,
  ...parameters
}: AnalyticsRouteParameters): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  app.use('/e', requireProject({ projects, kitOrigin, cors }, refusePage))
  return app.post('/e', async (context) => {
    const { project } = context.var
    // Every browser says where a POST comes from, and what says nothing is none.
    if (context.req.header('Origin') === undefined) return refusePage(context)
    context.header('Access-Control-Expose-Headers', `Retry-After, ${requestIdHeader}`)
    if (!isWanted(context, project)) return taken(context)
    const body = await readBody(context, analyticsPolicy.bodyBytes)
    if (body === null) return refuse(context, 413, 'BODY_TOO_LARGE', 'The body is too large')
    const reports = readReports(body)
    if (!reports)
      return refuse(context, 400, 'INVALID_PARAMS', 'The body is no event and no list of up to 50')
    if (!reports.every(({ url }) => isPageOf(project, url))) return refusePage(context)
    return keep(context, reports, parameters)
  })
}

/** Switched off by the project, or by the visitor's browser: a client that sends all the same is not answered with an error. */
function isWanted({ req }: Context, project: Project): boolean {
  return (
    isFeatureOn('analytics', project.features) && req.header('DNT') !== '1' && req.header('Sec-GPC') !== '1'
  )
}

function readReports(body: string): readonly AnalyticsReport[] | null {
  try {
    const parsed = z.safeParse(analyticsBodySchema, parseJson(body))
    if (!parsed.success) return null
    return Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isPageOf(project: Project, url: string): boolean {
  return URL.canParse(url) && isAllowedOrigin(new URL(url).origin, project) !== 'refused'
}

async function keep(
  context: Context<KitEnvironment>,
  reports: readonly AnalyticsReport[],
  { analytics, trustedProxies, now, onTaken }: Omit<AnalyticsRouteParameters, 'projects' | 'kitOrigin'>,
): Promise<Response> {
  const { project } = context.var
  const { perIp, perVisit, perProject } = analyticsPolicy
  const visits = [...new Set(reports.map(({ visitId }) => visitId))]
  try {
    await analytics.limits.take(
      { ...perIp, key: `events ip ${await analytics.hashIp(clientIp(context, trustedProxies))}` },
      ...visits.map((visit) => ({ ...perVisit, key: `events visit ${project.id} ${visit}` })),
      { ...perProject, key: `events project ${project.id}` },
    )
  } catch (error) {
    const retryAfter = retryAfterOf(error)
    if (retryAfter === null) throw error
    context.header('Retry-After', String(retryAfter))
    return refuse(context, 429, 'TOO_MANY_REQUESTS', 'Please try again later')
  }
  const keepsAddresses = isFeatureOn('analyticsAddresses', project.features)
  await analytics.store.add(
    toEventRows(reports, { projectId: project.id, keepsAddresses, receivedAt: now() }),
  )
  onTaken(reports.length)
  return taken(context)
}

function taken(context: Context): Response {
  return context.body(null, 202, dataHeaders)
}

function refusePage(context: Context): Response {
  return refuse(context, 403, 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration')
}

function refuse(
  context: Context,
  status: 400 | 403 | 413 | 429,
  code: string,
  description: string,
): Response {
  return context.json(failure(code, description), status, dataHeaders)
}
