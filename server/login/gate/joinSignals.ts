/**
 * Aborts with the first of two signals, one of which outlives the other by far: nothing of it is kept there after `release`, as
 * `AbortSignal.any` does in older versions of Node.
 */
export function joinSignals(one: AbortSignal, other: AbortSignal): { signal: AbortSignal; release(): void } {
  const joined = new AbortController()
  const abort = () => joined.abort()
  const both = [one, other]
  for (const signal of both) signal.addEventListener('abort', abort)
  if (both.some(({ aborted }) => aborted)) abort()
  return {
    signal: joined.signal,
    release() {
      for (const signal of both) signal.removeEventListener('abort', abort)
    },
  }
}
