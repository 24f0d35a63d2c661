import { repeat } from '#shared/async/repeat.ts'

/** How often, and after how many milliseconds, it is looked whether a block has a transaction. */
const looks = { maxTries: 60, pauseMs: 1_500 } as const

/**
 * Looks until a block has what the embedded wallet has just sent.
 *
 * @returns what `look` gives first; undefined: a minute and a half was not enough
 * @throws what `look` throws, and the reason of the signal
 */
export function untilInBlock<T>(
  look: () => Promise<T | undefined>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  return repeat(look, looks, { signal })
}
