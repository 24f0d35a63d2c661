import { createDeadline } from '#shared/async/createDeadline.ts'
import { delay } from '#shared/async/delay.ts'

/** Milliseconds before the second try; it doubles. */
const firstPause = 400

export interface KeepTryingParameters {
  /** All tries together, in milliseconds. */
  within: number
  signal: AbortSignal
  /** Whether a failure may be over soon. */
  isPassing: (failure: unknown) => boolean
}

/**
 * Asks again after failures, at growing distances, until the time is up.
 *
 * @throws the last failure, or the signal's reason
 */
export async function keepTrying<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { within, signal, isPassing }: KeepTryingParameters,
): Promise<T> {
  const end = Date.now() + within
  const deadline = createDeadline(within, { signal })
  try {
    for (let pause = firstPause; ; pause *= 2) {
      try {
        return await ask(deadline.signal)
      } catch (failure) {
        if (signal.aborted) throw signal.reason
        if (!isPassing(failure) || Date.now() + pause >= end) throw failure
      }
      await delay(pause, deadline.signal)
    }
  } finally {
    deadline.clear()
  }
}
