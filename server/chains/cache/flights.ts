import { setTimeout } from 'node:timers/promises'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { CachePolicy } from './cachePolicy.ts'
import type { BoundedStore } from './createBoundedStore.ts'
import type { SharedAnswers } from './sharedAnswers.ts'

/** Milliseconds that an answer is remembered; a function where that depends on the answer. */
export type Freshness<T> = number | ((answer: T) => number)

/** A question that is under way. */
export interface Flight {
  promise: Promise<unknown>
  waiting: number
  /** A caller wants a fresh answer: a remembered one does not suffice. */
  force: boolean
  leave: AbortController
}

export interface Question<T> {
  /** Of fixed length, and without what a chain's endpoints may hold of secrets. */
  id: string
  freshFor: Freshness<T>
  load: (signal: AbortSignal) => Promise<T>
  parse: (stored: unknown) => T
}

/** What a cache of answers remembers and has under way. */
export interface CacheContext {
  /** What the processes on one database share; null for one process alone. */
  shared: SharedAnswers | null
  policy: CachePolicy
  now: () => number
  own: BoundedStore<{ answer: unknown }>
  flights: Map<string, Flight>
}

export function startFlight<T>(context: CacheContext, question: Question<T>, force: boolean): Flight {
  const { flights, policy } = context
  if (flights.size >= policy.loads)
    throw new WalletKitError('TOO_MANY_REQUESTS', 'Too many questions to chains are under way')
  const leave = new AbortController()
  const flight: Flight = { promise: Promise.resolve(), waiting: 0, force, leave }
  flight.promise = answer(context, question, flight).finally(() => forgetFlight(context, question.id, flight))
  // The callers that wait get the failure. Once the last one has left, there is no caller to get it.
  flight.promise.catch(() => undefined)
  flights.set(question.id, flight)
  return flight
}

export function forgetFlight({ flights }: CacheContext, id: string, flight: Flight): void {
  if (flights.get(id) === flight) flights.delete(id)
}

async function answer<T>(context: CacheContext, question: Question<T>, flight: Flight): Promise<unknown> {
  const { shared } = context
  if (!shared) return ask(context, question, flight.leave.signal)
  const hit = flight.force ? undefined : await recall(context, question, shared)
  return hit && !flight.force ? hit.answer : askAmongProcesses(context, question, flight, shared)
}

async function askAmongProcesses<T>(
  context: CacheContext,
  question: Question<T>,
  flight: Flight,
  among: SharedAnswers,
): Promise<unknown> {
  const { policy, now } = context
  const { signal } = flight.leave
  const deadline = now() + policy.timeoutMs
  for (;;) {
    const claim = await among.claim(question.id)
    if (claim === 'down' || (claim === null && now() >= deadline)) return ask(context, question, signal)
    if (claim) return ask(context, question, signal).finally(claim.release)
    await waitForOthers(context, { id: question.id, among, deadline, signal })
    const theirs = await recall(context, question, among)
    if (theirs && !flight.force) return theirs.answer
  }
}

/** Resolves when no other process asks any more, or has done so for too long. */
async function waitForOthers(
  { policy, now }: CacheContext,
  {
    id,
    among,
    deadline,
    signal,
  }: { id: string; among: SharedAnswers; deadline: number; signal: AbortSignal },
) {
  do await setTimeout(policy.look, undefined, { signal })
  while ((await among.isClaimed(id)) === true && now() < deadline)
}

/** Gives what is remembered, or undefined. What another version of the server wrote may not parse: it is not there. */
async function recall<T>({ own }: CacheContext, { id, parse }: Question<T>, among: SharedAnswers) {
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

async function ask<T>(
  { own, shared }: CacheContext,
  { id, load, freshFor }: Question<T>,
  signal: AbortSignal,
): Promise<T> {
  const answer = await load(signal)
  const json = JSON.stringify(answer)
  const kept = typeof freshFor === 'number' ? freshFor : freshFor(answer)
  own.set(id, { answer }, json.length, kept)
  await shared?.write(id, json, kept)
  return answer
}
