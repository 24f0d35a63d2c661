/** What the test network may cost, and how it behaves. Times in milliseconds. */
export const testChainPolicy = {
  /** For which a transaction is pending before its block is made. */
  blockDelay: 1_000,
  /** How old the newest block may be while somebody asks: contracts and pages read the time from it. */
  blockAge: 60_000,
  /** Entries after which the state is kept, so that what came before needs no replay. */
  entriesPerCheckpoint: 256,
  /** Kept states. The oldest is what a process begins with, so that the blocks of at least one span can be looked up. */
  checkpoints: 2,
  /** Blocks that a process has at most before it forgets those that no kept state needs. */
  blocks: 2_048,
  /** Of the network's thread, in MB. */
  memory: 512,
  /** Transactions that wait at once. */
  pool: 500,
  /** How far ahead of its account a transaction's nonce may be. */
  nonceGap: 64,
  /** Of a block, and of each call. */
  gasLimit: 30_000_000n,
  /** Wei. The same in each block: fees that a test expects do not move. */
  baseFee: 1_000_000_000n,
  /** Wei. What wallets are told to pay on top. */
  priorityFee: 1_000_000_000n,
  bodyBytes: 2 * 1024 * 1024,
  /** Of one simulation, over all its blocks. */
  simulatedCalls: 256,
  /** Blocks of one fee history. */
  feeHistory: 1_024,
  logsPerAnswer: 10_000,
  /** Filters that a process keeps, and for how long nobody may have asked for one. */
  filters: { most: 200, idle: 5 * 60_000 },
  /** How long `eth_sendRawTransactionSync` waits, where it does not say. */
  syncTimeout: 20_000,
  /** Characters of a kept state. One that is larger ends: the network begins anew. */
  checkpointLength: 16 * 1024 * 1024,
  /** By how much its clock may be ahead of the server's, over all steps. */
  ahead: 10 * 365 * 86_400_000,
  /** Seconds by which the clock may be set forward at once. */
  clockStep: 10 * 365 * 86_400,
  /** Base units that are given at once. */
  fund: 10n ** 30n,
} as const
