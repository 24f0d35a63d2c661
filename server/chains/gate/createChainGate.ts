import type { Context, MiddlewareHandler } from 'hono'
import type { Projects } from '../../projects/projects.ts'
import { type KitEnvironment, requireProject } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { createSlots } from '../rpc/createSlots.ts'
import { type ChainLoadPolicy, chainLoadPolicy } from './chainLoadPolicy.ts'
import type { LoadMeter } from './createLoadMeter.ts'

/** What stands before every route of the chain API. */
export interface ChainGate {
  /** For one project's pages only, as `requireProject`. @param readBodyId where a call's body may name the project */
  project(readBodyId?: (context: Context) => Promise<string | undefined>): MiddlewareHandler<KitEnvironment>
  /** Counts calls while they run. 429 if the project has too many, 503 if all together have, or the process is too late. */
  load: MiddlewareHandler<KitEnvironment>
  /** The same for streams, which stay open: call it, and `release` at the stream's end. Null if there is room for none. */
  takeStream(projectId: string): { release(): void } | null
}

interface ChainGateParameters {
  projects: Projects
  kitOrigin: string
  meter: Pick<LoadMeter, 'isOverloaded'>
  policy?: ChainLoadPolicy
}

const all = ''

/** One gate for all routes: what they have under way is counted together. */
export function createChainGate({
  projects,
  kitOrigin,
  meter,
  policy = chainLoadPolicy,
}: ChainGateParameters): ChainGate {
  const calls = { ofProject: createSlots(policy.projectInFlight), ofAll: createSlots(policy.inFlight) }
  const streams = { ofProject: createSlots(policy.projectStreams), ofAll: createSlots(policy.streams) }

  return {
    project: (readBodyId) =>
      requireProject({ projects, kitOrigin, ...(readBodyId && { readBodyId }) }, (context, denial) =>
        context.json(failure(denial.code, denial.description), denial.status, dataHeaders),
      ),

    async load(context, next) {
      const { id } = context.var.project
      if (meter.isOverloaded() || !calls.ofAll.take(all, 1))
        return turnAway(context, 503, policy.busyRetryAfter)
      if (!calls.ofProject.take(id, 1)) {
        calls.ofAll.release(all, 1)
        return turnAway(context, 429, policy.busyRetryAfter)
      }
      try {
        await next()
      } finally {
        calls.ofProject.release(id, 1)
        calls.ofAll.release(all, 1)
      }
      return
    },

    takeStream(id) {
      if (meter.isOverloaded() || !streams.ofAll.take(all, 1)) return null
      if (!streams.ofProject.take(id, 1)) {
        streams.ofAll.release(all, 1)
        return null
      }
      return {
        release() {
          streams.ofProject.release(id, 1)
          streams.ofAll.release(all, 1)
        },
      }
    },
  }
}

/** The answer to a call that there is no room for. */
export function turnAway(context: Context, status: 429 | 503, retryAfter: number): Response {
  return context.json(failure('TOO_MANY_REQUESTS', 'Too much is under way: try again soon'), status, {
    ...dataHeaders,
    'Retry-After': String(retryAfter),
  })
}
