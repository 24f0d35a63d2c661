import type { Logger } from 'pino'
import { type DirectAnswer, jsonAnswer } from '../responses/directRoute.ts'
import { failure } from '../responses/failure.ts'
import { loggable } from '../responses/loggable.ts'

/** What the log says of a call whose client did not wait for its answer. */
export const clientLeft = 499

/**
 * The answer to a call that has failed in a way that nobody has foreseen; logged. Null if the client has left: nobody is there to read
 * it, and that is no error of ours.
 */
export function toFailure(error: unknown, hasLeft: boolean, log: Logger): DirectAnswer | null {
  if (hasLeft) return null
  logError(log, error)
  return jsonAnswer(500, JSON.stringify(failure('INTERNAL', 'Internal error')))
}

export function logError(log: Logger, error: unknown, message = 'request failed'): void {
  log.error(loggable(error), message)
}
