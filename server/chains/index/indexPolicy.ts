/** How a chain's history is read and kept. */
export const indexPolicy = {
  /** Blocks that are asked for at once; each takes three calls. */
  blockBatch: 33,
  /** How long an answer waits for the newest blocks; what is not known by then is missing, and the answer says so. */
  timeoutMs: 700,
  /** The same while nothing at all has been read yet. */
  firstTimeoutMs: 3_000,
  /** The same for who wants at once what is known so far, and the rest by asking again. */
  earlyTimeoutMs: 100,
  /** How long the reading goes on after somebody asked. */
  runFor: 60_000,
  /** Blocks below the newest one that may still be replaced. A chain that differs further down is another one. */
  depth: 256,
  /** The same where only the logs of an account are read: so many are read anew each time. */
  logDepth: 64,
  /** Accounts of which it is remembered how often an answer about them was given too early. */
  revisions: 10_000,
  /** Ranges of logs, in blocks, are never cut below this. */
  leastLogRange: 1,
  /** Transactions that are fetched at once. */
  transactionBatch: 50,
  /** How long a process that reads a chain keeps others from doing the same, in milliseconds after its last sign. */
  lease: 5_000,
} as const
