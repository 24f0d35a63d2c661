import { hash } from 'node:crypto'
import { abortable } from '#shared/async/abortable.ts'
import { type CachePolicy, cachePolicy } from './cachePolicy.ts'
import { createBoundedStore } from './createBoundedStore.ts'
import { type CacheContext, type Freshness, forgetFlight, startFlight } from './flights.ts'
import type { SharedAnswers } from './sharedAnswers.ts'

/** Remembers answers, here or in Redis, and asks once for all who want the same at the same time. */
export interface AnswerCache {
  /**
   * @param load gets a signal that aborts once the last caller has left
   */
  get<T>(
    key: string,
    freshFor: Freshness<T>,
    load: (signal: AbortSignal) => Promise<T>,
    options: AskOptions<T>,
  ): Promise<T>
  destroy(): Promise<void>
}

export interface AskOptions<T> {
  /** Aborts when who asks goes away. A function is called where there is something to wait for. */
  signal: AbortSignal | (() => AbortSignal)
  /** Reads what another process, or an earlier version of this one, has stored. */
  parse: (stored: unknown) => T
  /** Asks anew, yet joins a question that is under way. */
  force?: boolean
}

interface AnswerCacheParameters {
  /** What the processes on one database share; null for one process alone. */
  shared: SharedAnswers | null
  policy?: CachePolicy
  now?: () => number
}

/**
 * Remembers answers in this process, and in what the processes share.
 *
 * - All who want the same at the same time wait for one question, those of other processes too.
 * - A question ends early only when the last of those who wait has left.
 * - What failed is not remembered: the next one asks again.
 * - Without the shared part, because it is down, each process goes on by itself.
 *
 * Answers are plain JSON data. All callers get the same object and must not change it.
 */
export function createAnswerCache({
  shared,
  policy = cachePolicy,
  now = () => performance.now(),
}: AnswerCacheParameters): AnswerCache {
  const own = createBoundedStore<{ answer: unknown }>(policy, now)
  const flights: CacheContext['flights'] = new Map()
  const context: CacheContext = { shared, policy, now, own, flights }
  return {
    async get<T>(
      key: string,
      freshFor: Freshness<T>,
      load: (signal: AbortSignal) => Promise<T>,
      { parse, force = false, signal: asker }: AskOptions<T>,
    ) {
      const id = hash('sha256', key, 'base64url')
      const known = force || shared ? undefined : context.own.get(id)
      // A key always stands for the same kind of answer, which was parsed when it came in.
      if (known) return known.answer as T
      const signal = typeof asker === 'function' ? asker() : asker
      signal.throwIfAborted()
      const flight = flights.get(id) ?? startFlight<T>(context, { id, freshFor, load, parse }, force)
      flight.force ||= force
      flight.waiting += 1
      try {
        return (await abortable(flight.promise, signal)) as T
      } finally {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          forgetFlight(context, id, flight)
          flight.leave.abort()
        }
      }
    },

    async destroy() {
      for (const flight of flights.values()) flight.leave.abort()
      await Promise.allSettled([...flights.values()].map(async ({ promise }) => promise))
      await shared?.destroy()
    },
  }
}
