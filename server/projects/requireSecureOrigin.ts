import type { Context, MiddlewareHandler } from 'hono'
import { type Denial, foreignOrigin, unknownProject } from './denial.ts'
import { findProject } from './findProject.ts'
import type { KitEnvironment } from './kitEnvironment.ts'
import type { Projects } from './projects.ts'

/**
 * Lets a call of the secure origin pass only for a known project, and from a browser only from that origin's own documents.
 * No page of another origin is ever allowed to read an answer: there are no CORS headers, and no preflight succeeds.
 */
export function requireSecureOrigin(
  { projects, secureOrigin }: { projects: Projects; secureOrigin: string },
  deny: (context: Context, denial: Denial) => Response,
): MiddlewareHandler<KitEnvironment> {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    if (origin !== undefined && origin !== secureOrigin) return deny(context, foreignOrigin)
    const project = await findProject(context, projects)
    if (!project) return deny(context, unknownProject)
    context.set('project', project)
    await next()
    return
  }
}
