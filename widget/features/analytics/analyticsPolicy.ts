/** How events are kept and sent. Times in milliseconds. */
export const analyticsPolicy = {
  /** From an event to its being sent, with those that come meanwhile. */
  flushDelay: 1_000,
  /** Events that wait for a server that does not answer; the oldest go first. */
  queued: 500,
  /** Before a batch is sent again; it doubles, up to the second. */
  retryDelay: 1_000,
  maxRetryDelay: 60_000,
  /** Requests in a row that nothing has answered, from the first on: they are blocked, and no more are made. */
  maxUnreached: 8,
  /** At most so many errors in a time are reported (behaviour §7 "Analytics"). */
  errors: 5,
  errorWindow: 60_000,
} as const
