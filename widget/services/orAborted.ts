/**
 * The promise, or the signal's reason if that comes first. For peers that may ignore an abort: the question ends for
 * the asker all the same.
 */
export function orAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
