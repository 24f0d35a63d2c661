import { delay } from './delay.ts'

/** How often something is tried, and what is waited for in between. */
export interface RepeatPolicy {
  /** The first included. */
  maxTries: number
  /** Milliseconds before each try but the first; null: there is no other. */
  pauseMs: number | ((tried: number) => number | null)
}

export interface RepeatOptions {
  /** Aborts the pauses. */
  signal?: AbortSignal | undefined
  /** Another clock's. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Tries again until a try gives something. Whether an error means another try is up to `attempt`: it throws, or gives undefined.
 *
 * @returns undefined where no try has given anything
 * @throws what `attempt` throws, and the reason of the signal
 * @example await repeat(async () => (await isThere()) || undefined, { maxTries: 5, pauseMs: 1_000 })
 */
export async function repeat<T>(
  attempt: (tried: number) => Promise<T | undefined>,
  { maxTries, pauseMs }: RepeatPolicy,
  { signal, wait = (milliseconds) => delay(milliseconds, signal) }: RepeatOptions = {},
): Promise<T | undefined> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const pause = tried === 0 ? 0 : typeof pauseMs === 'number' ? pauseMs : pauseMs(tried)
    if (pause === null) return undefined
    if (pause > 0) await wait(pause)
    const given = await attempt(tried)
    if (given !== undefined) return given
  }
  return undefined
}
