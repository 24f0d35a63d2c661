import type { Context, MiddlewareHandler } from 'hono'
import { clientNetwork, connectionOf } from '../../limits/clientIp.ts'
import type { Release } from '../../limits/fairLimit.ts'
import type { Denial } from '../../projects/admit.ts'
import type { Projects } from '../../projects/projects.ts'
import {
  type AnswerProject,
  forPages,
  type KitEnvironment,
  requireProject,
} from '../../projects/requireProject.ts'
import { type DirectAnswer, type DirectRoute, jsonAnswer } from '../../responses/directRoute.ts'
import { failure } from '../../responses/failure.ts'
import { sendAnswer } from '../../responses/throughHono.ts'
import { type ChainLoadPolicy, chainLoadPolicy } from './chainLoadPolicy.ts'
import type { LoadMeter } from './createLoadMeter.ts'
import { createGateContext, enterGate, takeStream } from './gateContext.ts'

/** What stands before every route of the chain API. */
export interface ChainGate {
  /** For one project's pages only, as `requireProject`. @param readBodyId where a call's body may name the project */
  project(readBodyId?: (context: Context) => Promise<string | undefined>): MiddlewareHandler<KitEnvironment>
  /** Counts calls while they run. 429 if the project has too many, 503 if all together have, or the process is too late. One client's network has a share of each. */
  load: MiddlewareHandler<KitEnvironment>
  /** Both, before a route that may be answered past the framework. */
  direct(answer: AnswerProject): DirectRoute['answer']
  /** The same for streams, which stay open: call what it gives at the stream's end. Null if there is room for none. */
  takeStream(context: Context<KitEnvironment>): Release | null
}

interface ChainGateParameters {
  projects: Projects
  kitOrigin: string
  /** How many proxies stand in front (`ServerConfig`). */
  trustedProxies?: number
  meter: Pick<LoadMeter, 'isOverloaded'>
  policy?: ChainLoadPolicy
}

/** One gate for all routes: what they have under way is counted together. */
export function createChainGate({
  projects,
  kitOrigin,
  trustedProxies = 0,
  meter,
  policy = chainLoadPolicy,
}: ChainGateParameters): ChainGate {
  const gate = createGateContext(meter, policy)
  const networkOf = (context: Context) => clientNetwork(connectionOf(context), trustedProxies)

  return {
    project: (readBodyId) =>
      requireProject({ projects, kitOrigin, ...(readBodyId && { readBodyId }) }, (context, denial) =>
        sendAnswer(context, denied(denial)),
      ),

    async load(context, next) {
      const entering = { projectId: context.var.project.id, network: networkOf(context) }
      const entered = await enterGate(gate, entering, () => context.req.raw.signal)
      if (typeof entered === 'number') return turnAway(context, entered, policy.busyRetryAfter)
      try {
        await next()
      } finally {
        entered()
      }
      return
    },

    direct: (answer) =>
      forPages({ projects, kitOrigin }, denied, async (call, project) => {
        const network = clientNetwork(call, trustedProxies)
        const entered = await enterGate(gate, { projectId: project.id, network }, call.signal)
        if (typeof entered === 'number') return turnedAway(entered, policy.busyRetryAfter)
        try {
          return await answer(call, project)
        } finally {
          entered()
        }
      }),

    takeStream: (context) =>
      takeStream(gate, { projectId: context.var.project.id, network: networkOf(context) }),
  }
}

/** The answer to a call that there is no room for. */
export function turnAway(context: Context, status: 429 | 503, retryAfter: number): Response {
  return sendAnswer(context, turnedAway(status, retryAfter))
}

function turnedAway(status: 429 | 503, retryAfter: number): DirectAnswer {
  const refusal = failure('TOO_MANY_REQUESTS', 'Too much is under way: try again soon')
  return jsonAnswer(status, JSON.stringify(refusal), { 'Retry-After': String(retryAfter) })
}

function denied({ status, code, description }: Denial): DirectAnswer {
  return jsonAnswer(status, JSON.stringify(failure(code, description)))
}
