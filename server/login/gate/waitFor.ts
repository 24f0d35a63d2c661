import { setTimeout as delay } from 'node:timers/promises'
import { type WaitPolicy, waitPolicy } from '../policy/waitPolicy.ts'

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
  for (;;) {
    const answer = await ask()
    if (answer !== null || signal.aborted || performance.now() + pause > end) return answer
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}
