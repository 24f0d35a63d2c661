import { AssertionError } from 'node:assert'

/** Lets the event loop go round once: pending microtasks, port messages and immediates run. Works under fake timers. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Goes round until the condition holds.
 *
 * @param timeoutMs of real time
 * @throws if the time is over first
 */
export async function until(condition: () => boolean, timeoutMs = 5_000): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > end) throw new AssertionError({ message: `Still waiting for ${condition}` })
    await turn()
  }
}

/** Goes round often enough for anything under way, several wallet round trips included, to have happened. */
export async function quiet(): Promise<void> {
  for (let round = 0; round < 40; round += 1) await turn()
}
