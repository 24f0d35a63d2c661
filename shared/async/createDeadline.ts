export interface DeadlineOptions {
  /** What the signal's reason is when the time is up; an `AbortError` by default. */
  toReason?: () => unknown
  /** Aborts the deadline's signal too, with its own reason. */
  signal?: AbortSignal | undefined
}

export interface Deadline {
  signal: AbortSignal
  /** Stops the clock, and no longer listens to the other signal. */
  clear(): void
}

/** A time limit for work that takes a signal. Unlike `AbortSignal.timeout` it can be cleared and has the reason it is given. */
export function createDeadline(milliseconds: number, { toReason, signal }: DeadlineOptions = {}): Deadline {
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  const timer = setTimeout(() => controller.abort(toReason?.()), milliseconds)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}
