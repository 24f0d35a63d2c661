/** Bounds on what a process remembers of chains' answers, and on how it shares them. Times in milliseconds. */
export interface CachePolicy {
  entries: number
  /** Of all remembered answers together, as JSON. */
  bytes: number
  /** Questions that may be under way at once. Further ones are refused with `TOO_MANY_REQUESTS`. */
  loads: number
  /** How long a process that asks is believed to be alive without a sign of life. */
  claim: number
  /** Between two looks for an answer that another process is fetching. */
  look: number
  /** After which a process that waits for another one asks by itself. */
  timeoutMs: number
}

export const cachePolicy: CachePolicy = {
  entries: 20_000,
  bytes: 64 * 1024 * 1024,
  loads: 512,
  claim: 3_000,
  look: 25,
  timeoutMs: 20_000,
}

/** Of the connection to Redis. A visitor waits for it at most this long, then the process does without. */
export const redisPolicy = {
  connectTimeout: 1_000,
  commandTimeout: 500,
  /** How long it is left alone after it has failed: one that hangs must not keep everybody waiting in turn. */
  restFor: 2_000,
  /** The longest wait between two attempts to connect again. */
  maxRetryDelay: 2_000,
  prefix: 'wallet-kit:answer:',
} as const
