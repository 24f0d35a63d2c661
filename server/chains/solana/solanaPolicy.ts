/** How much of Solana one question of a visitor may cause. Times in milliseconds. */
export const solanaPolicy = {
  /** Signatures that are asked of one address at once; nodes give up to 1,000. */
  signatures: 100,
  /** Token accounts whose own history is looked through, beside the wallet's. Those with the most in them come first. */
  accounts: 64,
  /** Accounts that nodes give at once. */
  accountBatch: 100,
  /** How old a mint's metadata may be. */
  metadataFreshFor: 86_400_000,
  /** The same for a mint that said nothing, and for what its metadata's address gives. */
  emptyFreshFor: 600_000,
  metadataConcurrency: 6,
  metadataTimeoutMs: 1_500,
} as const

/** @see https://solana.com/docs/tokens */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Owns every account that is only an address with SOL. @see https://solana.com/docs/core/programs */
export const systemProgram = '11111111111111111111111111111111'

/** Keeps most tokens' names. @see https://developers.metaplex.com/token-metadata */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Sets a transaction's price and does nothing else. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
