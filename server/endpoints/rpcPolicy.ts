import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'

/** How the JSON-RPC proxy treats the endpoints behind it (behaviour §7, §9). Times in milliseconds. */
export interface RpcPolicy {
  /** Rounds over all endpoints after the first. */
  retries: number
  /** Before the first retry; each further one waits twice as long. */
  retryDelay: number
  /** For one attempt at one endpoint. */
  attemptTimeout: number
  /** For all attempts together; while endpoints are left, one gets at most its share of it. */
  totalTimeout: number
  /** How long an endpoint that failed is asked last. */
  coolDown: number
  /** Of one endpoint's answer, and of all answers to one request of a client together. */
  responseBytes: number
  totalResponseBytes: number
}

export const rpcPolicy: RpcPolicy = {
  retries: limits.rpcRetries,
  retryDelay: limits.rpcRetryDelay,
  attemptTimeout: timings.rpc,
  totalTimeout: 15_000,
  coolDown: 10_000,
  responseBytes: 16 * 1024 * 1024,
  totalResponseBytes: 32 * 1024 * 1024,
}

/** HTTP statuses after which the same endpoint may be asked again (behaviour §7). */
export const retryableStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

/** How many calls go to an endpoint in one body: public endpoints refuse more, a client may send more. */
export const upstreamBatch = 100

/**
 * How many calls to endpoints one project may have under way, each of a batch counted: they hold connections and bodies in memory, and
 * whoever knows the project's id, which is public, can cause them. One client's network has a quarter at most,
 * and what is kept for those that ask little is not a crowd's of many networks.
 */
export const projectCalls = {
  places: 400,
  perClient: 100,
  waiting: 1_000,
  waitingPerClient: 100,
  reserve: { share: 0.2, perClient: 8 },
} as const

/** When a client that was turned away for `projectCalls` may come back, in seconds. */
export const busyRetryAfter = 1
