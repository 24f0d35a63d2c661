import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { projectIdSchema } from '../config/projectInput.ts'
import type { Project } from './project.ts'
import type { Projects } from './projects.ts'

/** What middleware leaves for the handlers behind it. */
export interface KitEnvironment {
  Variables: {
    /** Set by `requireProject`. */
    project: Project
  }
}

/** What a page of an allowed origin may send across origins. No cookies: `Access-Control-Allow-Credentials` is never set. */
export const corsPolicy: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST',
  // Besides the body's type, what Solana's clients send with every call.
  'Access-Control-Allow-Headers': 'Content-Type, Solana-Client',
  'Access-Control-Max-Age': '600',
}

/**
 * The project that a request's `projectId` names; null if it names none that there is.
 *
 * @param inBody what the body says, where that may stand in for the query
 */
export async function findProject(
  context: Context,
  projects: Projects,
  inBody?: string,
): Promise<Project | null> {
  const id = z.safeParse(projectIdSchema, context.req.query('projectId') ?? inBody)
  return id.success ? projects.get(id.data) : null
}

/** Why a call is turned away. The descriptions are the ones that existing clients know (behaviour §8). */
export interface Denial {
  status: 401 | 403
  code: ErrorCode
  description: string
}

export const unknownProject: Denial = {
  status: 401,
  code: 'PROJECT_NOT_FOUND',
  description: 'Unauthorized: invalid key',
}
export const foreignOrigin: Denial = {
  status: 403,
  code: 'ORIGIN_NOT_ALLOWED',
  description: 'Unauthorized: origin not allowed',
}

export interface ProjectAccess {
  projects: Projects
  kitOrigin: string
  /** Finds the project's id in the body of a call that has none in its query. The body's length must be bounded before. */
  readBodyId?: (context: Context) => Promise<string | undefined>
  /** What pages may send to this route, where that is more than `corsPolicy` says. */
  cors?: Readonly<Record<string, string>>
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
  { projects, kitOrigin, readBodyId, cors = corsPolicy }: ProjectAccess,
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
    if (context.req.method === 'OPTIONS') return context.body(null, 204, cors)

    context.set('project', project)
    await next()
    return
  }
}

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
