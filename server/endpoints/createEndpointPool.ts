import { setTimeout } from 'node:timers/promises'
import { Agent } from 'undici'
import { repeat } from '#shared/async/repeat.ts'
import { unwatched, type WatchCalls, watched } from '../outgoing/outgoing.ts'
import { type ClientAbort, toSignal } from '../responses/clientAbort.ts'
import { callEndpoint, type EndpointFailure, type EndpointResult } from './callEndpoint.ts'
import { classOfCalls } from './classOfCalls.ts'
import type { RpcId } from './jsonRpc.ts'
import type { RpcCall } from './parseRpcBody.ts'
import { createResponseBudget, type ResponseBudget } from './responseBudget.ts'
import type { RpcPolicy } from './rpcPolicy.ts'

/** The answers' texts by id, or why there are none. */
export type PoolOutcome = Map<RpcId, string> | EndpointFailure['failure']

/** Whose nodes are asked. */
export interface CalledChain {
  /** CAIP-2. */
  id: string
  /** Of its kind of nodes (`RpcNodes`). */
  failedCallStatus?: number | undefined
}

export interface EndpointPool {
  /** For all the calls that belong to one request of a client. */
  budget(client: ClientAbort): ResponseBudget
  /**
   * Sends calls to the first endpoint that answers.
   *
   * @param chain that they are of
   * @throws the budget's reason if the client has gone away or it is spent
   */
  call(
    calls: readonly RpcCall[],
    batch: boolean,
    endpoints: readonly string[],
    budget: ResponseBudget,
    chain: CalledChain,
  ): Promise<PoolOutcome>
  /** Closes its connections. */
  destroy(): Promise<void>
}

interface Clock {
  now(): number
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

interface EndpointPoolOptions {
  clock?: Clock
  /** Told of each attempt at one endpoint. */
  watch?: WatchCalls
}

interface Candidate {
  endpoint: string
  /** When it may be asked, by the clock. */
  notBefore: number
}

interface Work {
  calls: readonly RpcCall[]
  batch: boolean
  budget: ResponseBudget
  chain: CalledChain
}

type Answered = Extract<EndpointResult, { answers: unknown }>
type Round = Answered | { next: Candidate[]; failure: EndpointFailure['failure'] }

/**
 * Finds an endpoint that answers (behaviour §7):
 *
 * - Each round asks one endpoint after the other. Those that may recover are asked again in the next round, after a wait
 *   that doubles, or later if they say so.
 * - An answer counts, be it an error: a user's refusal or a reverted call would be the same from another endpoint.
 * - An endpoint that has just failed goes to the end of the list, so that not every request waits for it.
 */
export function createEndpointPool(
  policy: RpcPolicy,
  { clock = systemClock, watch = unwatched }: EndpointPoolOptions = {},
): EndpointPool {
  // Its own: `fetch` brings another version of it, and whoever comes first sets the one that all share.
  const dispatcher = new Agent()
  const coolUntil = new Map<string, number>()

  function byHealth(endpoints: readonly string[]): Candidate[] {
    const now = clock.now()
    const isCooling = (endpoint: string) => (coolUntil.get(endpoint) ?? 0) > now
    const ordered = [...endpoints].sort((a, b) => Number(isCooling(a)) - Number(isCooling(b)))
    return ordered.map((endpoint) => ({ endpoint, notBefore: 0 }))
  }

  /** What to wait before a round, or null if nobody would be left to ask in time. */
  function delayBefore(round: number, candidates: readonly Candidate[], deadline: number): number | null {
    if (candidates.length === 0) return null
    const soonest = Math.min(...candidates.map(({ notBefore }) => notBefore)) - clock.now()
    const delay = Math.max(policy.retryDelay * 2 ** (round - 1), soonest)
    return clock.now() + delay < deadline ? delay : null
  }

  async function attempt(
    { calls, batch, budget, chain }: Work,
    endpoint: string,
    timeout: number,
  ): Promise<EndpointResult> {
    const options = {
      dispatcher,
      budget,
      timeout: Math.ceil(timeout),
      maxBytes: policy.responseBytes,
      failedCallStatus: chain.failedCallStatus,
    }
    const call = { to: 'chain', name: chain.id, operation: classOfCalls(calls) } as const
    const result = await watched(watch, call, {
      ask: () => callEndpoint(endpoint, calls, batch, options),
      outcomeOf: (ended) => ('answers' in ended ? 'answered' : ended.failure),
      // Only what nobody waits for is thrown, or has grown too long for who does.
      outcomeOfError: () => 'abandoned',
    })
    if ('answers' in result) coolUntil.delete(endpoint)
    else coolUntil.set(endpoint, clock.now() + policy.coolDown)
    return result
  }

  /** Asks each candidate whose time has come. Gives the answers, or else those to ask again and why there are none. */
  async function askAll(work: Work, candidates: readonly Candidate[], deadline: number): Promise<Round> {
    const next: Candidate[] = []
    let failure: EndpointFailure['failure'] = 'unreachable'
    for (const [index, candidate] of candidates.entries()) {
      const remaining = deadline - clock.now()
      if (remaining <= 0 || candidate.notBefore > clock.now()) {
        next.push(candidate)
        continue
      }
      const timeout = Math.min(policy.attemptTimeout, remaining / (candidates.length - index))
      const result = await attempt(work, candidate.endpoint, timeout)
      if ('answers' in result) return result
      failure = result.failure
      if (result.retryable) next.push({ ...candidate, notBefore: clock.now() + result.retryAfter })
    }
    return { next, failure }
  }

  async function waitFor(budget: ResponseBudget, delay: number): Promise<void> {
    const { signal, release } = toSignal(budget)
    await clock.wait(delay, signal).finally(release)
  }

  return {
    budget: (client) => createResponseBudget(policy.totalResponseBytes, client),

    async call(calls, batch, endpoints, budget, chain) {
      const work = { calls, batch, budget, chain }
      const deadline = clock.now() + policy.totalTimeout
      let round: Exclude<Round, Answered> = { next: byHealth(endpoints), failure: 'unreachable' }
      const attempt = async () => {
        const result = await askAll(work, round.next, deadline)
        if ('answers' in result) return result.answers
        round = result
        return undefined
      }
      const retries = {
        maxTries: round.next.length > 0 ? policy.retries + 1 : 0,
        pauseMs: (tried: number) => delayBefore(tried, round.next, deadline),
      }
      const wait = (delay: number) => waitFor(budget, delay)
      return (await repeat(attempt, retries, { wait })) ?? round.failure
    },

    destroy: () => dispatcher.destroy(),
  }
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, { signal })
  },
}
