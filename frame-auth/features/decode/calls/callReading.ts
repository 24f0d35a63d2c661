/** How far a call is read into. What lies deeper, or is more, is said to be unreadable, and warned of as such. */
export const callReading = {
  /** Calls inside of calls: those of the account itself are at depth 0. */
  maxDepth: 4,
  /** Lines that one call of the account may come to. */
  maxParts: 32,
  /** Tokens that are asked for their names. */
  maxTokens: 16,
  /** It does what its calldata says, wherever it is: nobody has the key to put other code at its address. @see https://www.multicall3.com */
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
} as const
