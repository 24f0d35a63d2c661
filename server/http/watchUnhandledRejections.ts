import type { Logger } from 'pino'
import { logError } from './toFailure.ts'

export interface UnhandledRejections {
  /** How many there were since the start. Each is a defect: a promise that was started and left alone. */
  count(): number
  destroy(): void
}

/**
 * Keeps the process alive where a promise was rejected that nobody awaits: one call's defect must not end the others. Each rejection is
 * logged as an error with its stack, and counted in `/healthz`.
 *
 * @see https://nodejs.org/api/process.html#event-unhandledrejection
 */
export function watchUnhandledRejections(log: Logger): UnhandledRejections {
  let count = 0
  const onRejection = (reason: unknown) => {
    count += 1
    logError(log, reason, 'unhandled rejection')
  }
  process.on('unhandledRejection', onRejection)
  return {
    count: () => count,
    destroy: () => void process.off('unhandledRejection', onRejection),
  }
}
