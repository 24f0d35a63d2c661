import { createDeadline } from './createDeadline.ts'

/**
 * Does work that takes a signal, which aborts when the time is up or when `signal` does. Not by `AbortSignal.any` over
 * `AbortSignal.timeout`: Node collects that timeout as garbage, and WebKit what is made of it where only a request has it. The work
 * may never end then.
 *
 * @param milliseconds for all of it
 */
export async function inTime<Result>(
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
  work: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = createDeadline(milliseconds, { signal })
  try {
    return await work(deadline.signal)
  } finally {
    deadline.clear()
  }
}
