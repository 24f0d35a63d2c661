/** Bounds on what a client may send and on how long it may take. Times in milliseconds. */
export const serverLimits = {
  bodyBytes: 1024 * 1024,
  /** Room for the longest lists of wallet ids that a page names, and below what Node itself takes. */
  urlLength: 8_192,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the idle time of the usual proxies, which would otherwise meet a closed connection. */
  keepAliveTimeout: 65_000,
  /** How long a stopping server lets running requests go on. */
  stopTimeout: 10_000,
  /** How long another process's change to a project may stay unseen (with a shared database). */
  projectFreshFor: 2_000,
  /** The same for the wallet directory. */
  directoryFreshFor: 60_000,
  healthTimeout: 2_000,
} as const
