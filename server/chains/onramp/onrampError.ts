import type { OnrampProblem } from '#shared/api/onramp/parts.ts'

/** What more is known of a failure. */
export interface OnrampErrorDetails {
  limit?: { min: string; max: string; currency: string }
  /** Seconds. */
  retryAfter?: number
}

/**
 * Why nothing can be bought, or not like this. Its message is for visitors, and never quotes a provider's address or key. Not one of the
 * kit's own codes: it ends at this API, whose clients know the problems.
 */
export class OnrampError extends Error {
  readonly problem: OnrampProblem
  readonly details: OnrampErrorDetails

  constructor(problem: OnrampProblem, message: string, details: OnrampErrorDetails = {}) {
    super(message)
    this.problem = problem
    this.details = details
  }
}
