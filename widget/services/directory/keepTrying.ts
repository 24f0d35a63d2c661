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
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  const end = Date.now() + within
  const timer = setTimeout(() => controller.abort(), within)
  try {
    for (let pause = firstPause; ; pause *= 2) {
      try {
        return await ask(controller.signal)
      } catch (failure) {
        if (signal.aborted) throw signal.reason
        if (!isPassing(failure) || Date.now() + pause >= end) throw failure
      }
      await wait(pause, controller.signal)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
}
