import type { Context, MiddlewareHandler } from 'hono'
import {
  type DirectAnswer,
  type DirectCall,
  type DirectRoute,
  jsonAnswer,
  nothingHere,
} from '../responses/directRoute.ts'
import { type Asker, admitOwnDocument, admitPage, type Denial } from './admit.ts'
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

export interface ProjectAccess {
  projects: Projects
  kitOrigin: string
  /** Finds the project's id in the body of a call that has none in its query. The body's length must be bounded before. */
  readBodyId?: (context: Context) => Promise<string | undefined>
  /** What pages may send to this route, where that is more than `corsPolicy` says. */
  cors?: Readonly<Record<string, string>>
}

/**
 * Lets a call of the API pass only as `admitPage` does. Answers preflights. The handlers behind it find the project in `context.var`.
 *
 * @param deny renders the refusal in the shape that the route's clients read
 */
export function requireProject(
  { readBodyId, cors = corsPolicy, ...access }: ProjectAccess,
  deny: (context: Context, denial: Denial) => Response,
): MiddlewareHandler<KitEnvironment> {
  return async (context, next) => {
    const admitted = await admitPage(toAsker(context), access, await readBodyId?.(context))
    if ('denial' in admitted) return deny(context, admitted.denial)
    if (context.req.method === 'OPTIONS') return context.body(null, 204, cors)
    context.set('project', admitted.project)
    await next()
    return
  }
}

/** What answers a call once it has come in. */
export type AnswerProject = (call: DirectCall, project: Project) => Promise<DirectAnswer>

type Deny = (denial: Denial) => DirectAnswer

/** The same before a route that may be answered past the framework. */
export function forPages(
  access: Pick<ProjectAccess, 'projects' | 'kitOrigin'>,
  deny: Deny,
  answer: AnswerProject,
): DirectRoute['answer'] {
  return async (call) => {
    const admitted = await admitPage(call, access)
    if ('denial' in admitted) return deny(admitted.denial)
    if (call.method === 'OPTIONS') return { status: 204, headers: corsPolicy, body: null }
    call.setProject(admitted.project)
    return answer(call, admitted.project)
  }
}

/** Before such a route of the secure origin, as `admitOwnDocument` lets in. */
export function forOwnDocuments(
  access: { projects: Projects; secureOrigin: string },
  deny: Deny,
  answer: AnswerProject,
): DirectRoute['answer'] {
  return async (call) => {
    const admitted = await admitOwnDocument(call, access)
    if ('denial' in admitted) return deny(admitted.denial)
    if (call.method === 'OPTIONS') return jsonAnswer(404, nothingHere)
    call.setProject(admitted.project)
    return answer(call, admitted.project)
  }
}

function toAsker(context: Context): Asker {
  return {
    query: (name) => context.req.query(name),
    header: (name) => context.req.header(name),
    setHeader: (name, value) => context.header(name, value),
  }
}
