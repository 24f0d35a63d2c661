import { setTimeout as delay } from 'node:timers/promises'
import { repeat } from '#shared/async/repeat.ts'

/** How a call waits for what somebody does elsewhere. Times in milliseconds. */
export interface WaitPolicy {
  /** After it the client asks again: below what proxies let an answer take. */
  most: number
  /** Between two looks at the database, which other processes write to. */
  pause: number
}

export const waitPolicy: WaitPolicy = { most: 25_000, pause: 500 }

/**
 * Asks until there is an answer. Null if there is none in time, or the client has left.
 *
 * @example await waitFor(() => findAnswer(id), signal)
 */
export async function waitFor<T>(
  ask: () => Promise<T | null>,
  signal: AbortSignal,
  { most, pause }: WaitPolicy = waitPolicy,
): Promise<T | null> {
  const end = performance.now() + most
  const isLast = () => signal.aborted || performance.now() + pause > end
  const retries = { maxTries: Number.POSITIVE_INFINITY, pauseMs: () => (isLast() ? null : pause) }
  // A pause that was ended early: the caller has gone, and the next look is the last.
  const wait = () => delay(pause, undefined, { signal }).catch(() => undefined)
  return (await repeat(async () => (await ask()) ?? undefined, retries, { wait })) ?? null
}
