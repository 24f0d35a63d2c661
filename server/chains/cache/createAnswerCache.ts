import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { abortable } from '#shared/async/abortable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type CachePolicy, cachePolicy } from './cachePolicy.ts'
import { createBoundedStore } from './createBoundedStore.ts'
import type { SharedAnswers } from './sharedAnswers.ts'

/** Remembers answers, here or in Redis, and asks once for all who want the same at the same time. */
export interface AnswerCache {
  /**
   * @param load gets a signal that aborts only when nobody waits any more
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

/** Milliseconds that an answer is remembered; a function where that depends on the answer. */
export type Freshness<T> = number | ((answer: T) => number)

interface AnswerCacheParameters {
  /** What the processes on one database share; null for one process alone. */
  shared: SharedAnswers | null
  policy?: CachePolicy
  now?: () => number
}

/** A question that is under way. */
interface Flight {
  promise: Promise<unknown>
  waiting: number
  /** Somebody wants it asked anew: what is remembered does not do. */
  force: boolean
  leave: AbortController
}

interface Question<T> {
  /** Of fixed length, and without what a chain's endpoints may hold of secrets. */
  id: string
  freshFor: Freshness<T>
  load: (signal: AbortSignal) => Promise<T>
  parse: (stored: unknown) => T
}

/**
 * Remembers answers in this process, and in what the processes share.
 *
 * - All who want the same at the same time wait for one question, those of other processes too.
 * - A question ends early only when the last of those who wait has left.
 * - What failed is not remembered: the next one asks again.
 * - Without the shared part, because it is down, each process goes on by itself.
 *
 * Answers are plain JSON data, and everybody gets the same object: nobody may change it.
 */
export function createAnswerCache({
  shared,
  policy = cachePolicy,
  now = () => performance.now(),
}: AnswerCacheParameters): AnswerCache {
  const own = createBoundedStore<{ answer: unknown }>(policy, now)
  const flights = new Map<string, Flight>()

  /** Gives what is remembered, or undefined. What another version of the server wrote may not parse: it is not there. */
  async function recall<T>({ id, parse }: Question<T>, among: SharedAnswers) {
    const stored = await among.read(id)
    if (stored === 'down') return own.get(id)
    if (stored === null) return undefined
    try {
      return { answer: parse(JSON.parse(stored)) }
    } catch {
      // As said above: it is read anew.
      return undefined
    }
  }

  async function ask<T>({ id, load, freshFor }: Question<T>, signal: AbortSignal): Promise<T> {
    const answer = await load(signal)
    const json = JSON.stringify(answer)
    const kept = typeof freshFor === 'number' ? freshFor : freshFor(answer)
    own.set(id, { answer }, json.length, kept)
    await shared?.write(id, json, kept)
    return answer
  }

  /** Resolves when no other process asks any more, or has done so for too long. */
  async function waitForOthers(id: string, among: SharedAnswers, deadline: number, signal: AbortSignal) {
    do await setTimeout(policy.look, undefined, { signal })
    while ((await among.isClaimed(id)) === true && now() < deadline)
  }

  async function askAmongProcesses<T>(
    question: Question<T>,
    flight: Flight,
    among: SharedAnswers,
  ): Promise<unknown> {
    const { signal } = flight.leave
    const deadline = now() + policy.patience
    for (;;) {
      const claim = await among.claim(question.id)
      if (claim === 'down' || (claim === null && now() >= deadline)) return ask(question, signal)
      if (claim) return ask(question, signal).finally(claim.release)
      await waitForOthers(question.id, among, deadline, signal)
      const theirs = await recall(question, among)
      if (theirs && !flight.force) return theirs.answer
    }
  }

  async function fly<T>(question: Question<T>, flight: Flight): Promise<unknown> {
    if (!shared) return ask(question, flight.leave.signal)
    const hit = flight.force ? undefined : await recall(question, shared)
    return hit && !flight.force ? hit.answer : askAmongProcesses(question, flight, shared)
  }

  function start<T>(question: Question<T>, force: boolean): Flight {
    if (flights.size >= policy.loads)
      throw new WalletKitError('TOO_MANY_REQUESTS', 'Too many questions to chains are under way')
    const leave = new AbortController()
    const flight: Flight = { promise: Promise.resolve(), waiting: 0, force, leave }
    flight.promise = fly(question, flight).finally(() => forget(question.id, flight))
    // Whoever waits gets the failure; after the last one has left, nobody does.
    flight.promise.catch(() => undefined)
    flights.set(question.id, flight)
    return flight
  }

  function forget(id: string, flight: Flight): void {
    if (flights.get(id) === flight) flights.delete(id)
  }

  return {
    async get<T>(
      key: string,
      freshFor: Freshness<T>,
      load: (signal: AbortSignal) => Promise<T>,
      { parse, force = false, signal: asker }: AskOptions<T>,
    ) {
      const id = hash('sha256', key, 'base64url')
      const known = force || shared ? undefined : own.get(id)
      // A key always stands for the same kind of answer, which was parsed when it came in.
      if (known) return known.answer as T
      const signal = typeof asker === 'function' ? asker() : asker
      signal.throwIfAborted()
      const flight = flights.get(id) ?? start<T>({ id, freshFor, load, parse }, force)
      flight.force ||= force
      flight.waiting += 1
      try {
        return (await abortable(flight.promise, signal)) as T
      } finally {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          forget(id, flight)
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
