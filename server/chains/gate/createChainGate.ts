import type { Context, MiddlewareHandler } from 'hono'
import { clientNetwork, connectionOf } from '../../limits/clientIp.ts'
import { createFairLimit, type Release } from '../../limits/createFairLimit.ts'
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
  /** Those of one client's network, of a project and of all. */
  clientInFlight: number
  clientInFlightOfAll: number
  /** Those that wait for room, of one project and of one network in it. */
  waiting: number
  clientWaiting: number
  /** Of calls and of streams, the share that is kept for networks with few of them, and how many of it one may have. */
  reserve: { share: number; perClient: number }
  /** Streams of events that stay open, of one project and of all. */
  projectStreams: number
  streams: number
  /** Those of one client's network, in all projects. */
  clientStreams: number
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
  clientInFlight: 400,
  clientInFlightOfAll: 800,
  waiting: 2_000,
  clientWaiting: 200,
  reserve: { share: 0.1, perClient: 8 },
  projectStreams: 500,
  streams: 5_000,
  clientStreams: 60,
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

/** All projects' key. */
const all = ''

/** Whose call it is, and where it comes from. */
interface Entering {
  projectId: string
  network: string
}

/** One gate for all routes: what they have under way is counted together. */
export function createChainGate({
  projects,
  kitOrigin,
  trustedProxies = 0,
  meter,
  policy = chainLoadPolicy,
}: ChainGateParameters): ChainGate {
  const none = { waiting: 0, waitingPerClient: 0 }
  const calls = {
    ofProject: createFairLimit({
      places: policy.projectInFlight,
      perClient: policy.clientInFlight,
      waiting: policy.waiting,
      waitingPerClient: policy.clientWaiting,
      reserve: policy.reserve,
    }),
    ofAll: createFairLimit({
      places: policy.inFlight,
      perClient: policy.clientInFlightOfAll,
      reserve: policy.reserve,
      ...none,
    }),
  }
  const streams = {
    ofProject: createFairLimit({
      places: policy.projectStreams,
      perClient: policy.projectStreams,
      reserve: policy.reserve,
      ...none,
    }),
    ofAll: createFairLimit({
      places: policy.streams,
      perClient: policy.clientStreams,
      reserve: policy.reserve,
      ...none,
    }),
  }

  /** Counts a call until it is released; the refusal's status if there is no room for it, and then it is not counted. */
  async function enter(
    { projectId, network }: Entering,
    signal: () => AbortSignal,
  ): Promise<Release | 429 | 503> {
    if (meter.isOverloaded()) return 503
    const leave = await calls.ofProject.enter({ key: projectId, client: network }, signal)
    if (!leave) return 429
    const leaveAll = calls.ofAll.take({ key: all, client: network })
    if (!leaveAll) {
      leave()
      return 503
    }
    return () => {
      leaveAll()
      leave()
    }
  }

  const networkOf = (context: Context) => clientNetwork(connectionOf(context), trustedProxies)

  return {
    project: (readBodyId) =>
      requireProject({ projects, kitOrigin, ...(readBodyId && { readBodyId }) }, (context, denial) =>
        sendAnswer(context, denied(denial)),
      ),

    async load(context, next) {
      const entering = { projectId: context.var.project.id, network: networkOf(context) }
      const entered = await enter(entering, () => context.req.raw.signal)
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
        const entered = await enter({ projectId: project.id, network }, call.signal)
        if (typeof entered === 'number') return turnedAway(entered, policy.busyRetryAfter)
        try {
          return await answer(call, project)
        } finally {
          entered()
        }
      }),

    takeStream(context) {
      if (meter.isOverloaded()) return null
      const client = networkOf(context)
      const leave = streams.ofProject.take({ key: context.var.project.id, client })
      const leaveAll = leave && streams.ofAll.take({ key: all, client })
      if (!leaveAll) {
        leave?.()
        return null
      }
      return () => {
        leaveAll()
        leave()
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
