import type { RpcPolicy } from './rpc/rpcPolicy.ts'

/**
 * How the chain API asks the endpoints behind it. Somebody looks at a screen meanwhile: sooner an error that says so than
 * an answer that comes late. Times in milliseconds.
 */
export const chainRpcPolicy: RpcPolicy = {
  retries: 1,
  retryDelay: 50,
  attemptTimeout: 4_000,
  totalTimeout: 6_000,
  coolDown: 2_000,
  responseBytes: 16 * 1024 * 1024,
  totalResponseBytes: 64 * 1024 * 1024,
}

/** While all endpoints of a chain are down, nobody waits to find that out again: at least and at most so long. */
export const chainDown = { least: 250, most: 3_000 } as const

/** How a chain's history is read and kept. */
export const indexPolicy = {
  /** Blocks that are asked for at once; each takes three calls. */
  blockBatch: 33,
  /** How long an answer waits for the newest blocks; what is not known by then is missing, and the answer says so. */
  patience: 700,
  /** The same while nothing at all has been read yet. */
  firstPatience: 3_000,
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

/** What is shown at most, and how much of it a contract may say. */
export const chainLimits = {
  page: 50,
  transfersOfTransaction: 500,
  nameLength: 64,
  symbolLength: 32,
  /** More is nothing that anybody could read, and no amount that fits the wire. */
  decimals: 36,
  /** Tokens of one account. Those received last come first. */
  tokens: 1_500,
  /** Calls that go into one `eth_call`, with gas enough for a token that burns its share. */
  multicall: 250,
  /** How old a token's words may be. */
  wordsFreshFor: 86_400_000,
  /** The same for a token that said nothing. */
  nothingSaidFor: 60_000,
  /** Candidates looked at for one page of NFTs before it is given as it is. */
  nftCandidates: 400,
} as const

/** How NFTs' metadata is fetched: foreign servers answer as they like. Milliseconds. */
export const metadataPolicy = {
  concurrency: 6,
  patience: 1_500,
  freshFor: 86_400_000,
  /** Until what could not be read is tried again. */
  retryAfter: 600_000,
  descriptionLength: 2_048,
  attributes: 64,
} as const

/** How long answers hold. Milliseconds (spec §9). */
export const answersFreshFor = {
  balance: 30_000,
  /** Long enough for who ask together, and too short to miss a block. */
  history: 1_000,
  /** No longer than those wait who have got a part of the answer. */
  nfts: 2_000,
} as const
