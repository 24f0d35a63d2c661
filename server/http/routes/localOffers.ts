import { type Context, Hono } from 'hono'
import { localOffersPath } from '#shared/api/localOffers.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { isLocalOrigin } from '#shared/origin/isLocalOrigin.ts'
import { clientIp } from '../../limits/clientIp.ts'
import { retryAfterOf } from '../../limits/rateLimits.ts'
import { sha256Url } from '../../login/proof/sha256Url.ts'
import type { Project } from '../../projects/project.ts'
import { type KitEnvironment, requireProject } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { RouteContext } from './routeContext.ts'

/** How often one client may ask: once behind each load of a page, and a developer's own browser tests load many. Milliseconds. */
export const localOffersPolicy = { perIp: { most: 300, per: 60_000 } } as const

/**
 * `GET /projects/v1/offered?projectId=…&page=…`: `{ text }`, what visitors are offered and what not and why, for the console of a page on
 * the developer's own machine; 403 for every other page, 429 with `Retry-After` beyond `localOffersPolicy`.
 *
 * `page` is the word of the widget, whose requests say nothing of the page around it. Whoever is no browser can write anything there, so the
 * text has nothing that a visitor does not find out by opening the modal: no key, no address, no value of a setting.
 */
export function localOffersRoute({
  config: { kitOrigin, trustedProxies },
  projects,
  describeOffers,
  limits,
}: Pick<RouteContext, 'config' | 'projects' | 'describeOffers' | 'limits'>): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  app.use(
    localOffersPath,
    requireProject({ projects, kitOrigin }, (context, { status, code, description }) =>
      context.json(failure(code, description), status, dataHeaders),
    ),
  )
  return app.get(localOffersPath, async (context) => {
    const { project } = context.var
    if (!isToldTo(pageOf(context, kitOrigin), project))
      return context.json(failure('ORIGIN_NOT_ALLOWED', 'For pages on a local host'), 403, dataHeaders)
    const key = `offers ip ${sha256Url(clientIp(context, trustedProxies))}`
    try {
      await limits.take({ ...localOffersPolicy.perIp, key })
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter === null) throw error
      context.header('Retry-After', String(retryAfter))
      return context.json(failure('TOO_MANY_REQUESTS', 'Please try again later'), 429, dataHeaders)
    }
    return context.json({ text: describeOffers(project) }, 200, dataHeaders)
  })
}

/** What the browser says of a page counts more than what the page says. */
function pageOf({ req }: Context, kitOrigin: string): string {
  const origin = req.header('Origin') ?? kitOrigin
  return origin === kitOrigin ? (req.query('page') ?? '') : origin
}

function isToldTo(page: string, project: Project): boolean {
  return isLocalOrigin(page) && isAllowedOrigin(page, project) !== 'refused'
}
