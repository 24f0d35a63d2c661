import type { Context, MiddlewareHandler } from 'hono'
import { createConcurrencyLimit } from '../../limits/createConcurrencyLimit.ts'
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

/** How much the chain API takes on before it turns calls away. Times in milliseconds, waits of clients in seconds. */
export interface ChainLoadPolicy {
  /** Calls of one project, and of all, that may be waiting. Those that want the same share one question. */
  projectInFlight: number
  inFlight: number
  /** Streams of events that stay open, of one project and of all. */
  projectStreams: number
  streams: number
  /** How late the process may be with what it should do `every` so often, on average over the last `samples` times. */
  lateness: number
  every: number
  samples: number
  /** When a client that was turned away may come back. */
  busyRetryAfter: number
  /** The same for one whose chain does not answer. */
  downRetryAfter: number
}

export const chainLoadPolicy: ChainLoadPolicy = {
  projectInFlight: 2_000,
  inFlight: 8_000,
  projectStreams: 500,
  streams: 5_000,
  lateness: 1_500,
  every: 250,
  samples: 4,
  busyRetryAfter: 1,
  downRetryAfter: 5,
}

export interface LoadMeter {
  /** Whether this process is so late with everything that another call would only make it worse. */
  isOverloaded(): boolean
  destroy(): void
}

/** Watches how late the process is, by a clock of its own: whatever keeps that waiting keeps everybody waiting. */
export function createLoadMeter({
  lateness,
  every,
  samples,
}: Pick<ChainLoadPolicy, 'lateness' | 'every' | 'samples'> = chainLoadPolicy): LoadMeter {
  let last = performance.now()
  let late: number[] = []
  const timer = setInterval(() => {
    const now = performance.now()
    late = [...late.slice(1 - samples), now - last - every]
    last = now
  }, every)
  timer.unref()
  return {
    isOverloaded: () => late.reduce((sum, one) => sum + one, 0) / samples > lateness,
    destroy: () => clearInterval(timer),
  }
}

/** What stands before every route of the chain API. */
export interface ChainGate {
  /** For one project's pages only, as `requireProject`. @param readBodyId where a call's body may name the project */
  project(readBodyId?: (context: Context) => Promise<string | undefined>): MiddlewareHandler<KitEnvironment>
  /** Counts calls while they run. 429 if the project has too many, 503 if all together have, or the process is too late. */
  load: MiddlewareHandler<KitEnvironment>
  /** Both, before a route that may be answered past the framework. */
  direct(answer: AnswerProject): DirectRoute['answer']
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
  const calls = {
    ofProject: createConcurrencyLimit(policy.projectInFlight),
    ofAll: createConcurrencyLimit(policy.inFlight),
  }
  const streams = {
    ofProject: createConcurrencyLimit(policy.projectStreams),
    ofAll: createConcurrencyLimit(policy.streams),
  }

  /** Counts a call until `leave`; the refusal's status if there is no room for it, and then it is not counted. */
  function enter(id: string): 429 | 503 | null {
    if (meter.isOverloaded() || !calls.ofAll.take(all, 1)) return 503
    if (!calls.ofProject.take(id, 1)) {
      calls.ofAll.release(all, 1)
      return 429
    }
    return null
  }

  function leave(id: string): void {
    calls.ofProject.release(id, 1)
    calls.ofAll.release(all, 1)
  }

  return {
    project: (readBodyId) =>
      requireProject({ projects, kitOrigin, ...(readBodyId && { readBodyId }) }, (context, denial) =>
        sendAnswer(context, denied(denial)),
      ),

    async load(context, next) {
      const { id } = context.var.project
      const refusal = enter(id)
      if (refusal !== null) return turnAway(context, refusal, policy.busyRetryAfter)
      try {
        await next()
      } finally {
        leave(id)
      }
      return
    },

    direct: (answer) =>
      forPages({ projects, kitOrigin }, denied, async (call, project) => {
        const refusal = enter(project.id)
        if (refusal !== null) return turnedAway(refusal, policy.busyRetryAfter)
        try {
          return await answer(call, project)
        } finally {
          leave(project.id)
        }
      }),

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
  return sendAnswer(context, turnedAway(status, retryAfter))
}

function turnedAway(status: 429 | 503, retryAfter: number): DirectAnswer {
  const refusal = failure('TOO_MANY_REQUESTS', 'Too much is under way: try again soon')
  return jsonAnswer(status, JSON.stringify(refusal), { 'Retry-After': String(retryAfter) })
}

function denied({ status, code, description }: Denial): DirectAnswer {
  return jsonAnswer(status, JSON.stringify(failure(code, description)))
}
