import type { Context, MiddlewareHandler } from 'hono'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { corsPolicy } from './corsPolicy.ts'
import { type Denial, foreignOrigin, unknownProject } from './denial.ts'
import { findProject } from './findProject.ts'
import type { KitEnvironment } from './kitEnvironment.ts'
import type { Projects } from './projects.ts'

export interface ProjectAccess {
  projects: Projects
  kitOrigin: string
  /** Finds the project's id in the body of a call that has none in its query. The body's length must be bounded before. */
  readBodyId?: (context: Context) => Promise<string | undefined>
}

/**
 * Lets a call of the API pass only for a known project, and from a browser only for the project's origins and the
 * widget's own. Answers preflights. The handlers behind it find the project in `context.var`.
 *
 * A call without an `Origin` comes from the widget itself or from no browser at all; there the header would prove nothing.
 *
 * @param deny renders the refusal in the shape that the route's clients read
 */
export function requireProject(
  { projects, kitOrigin, readBodyId }: ProjectAccess,
  deny: (context: Context, denial: Denial) => Response,
): MiddlewareHandler<KitEnvironment> {
  return async (context, next) => {
    context.header('Vary', 'Origin')
    const project = await findProject(context, projects, await readBodyId?.(context))
    if (!project) return deny(context, unknownProject)

    const origin = context.req.header('Origin')
    if (origin !== undefined) {
      if (origin !== kitOrigin && isAllowedOrigin(origin, project) === 'refused')
        return deny(context, foreignOrigin)
      context.header('Access-Control-Allow-Origin', origin)
    }
    if (context.req.method === 'OPTIONS') return context.body(null, 204, corsPolicy)

    context.set('project', project)
    await next()
    return
  }
}
