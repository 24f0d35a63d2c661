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
  /** How old a token's metadata may be. */
  metadataFreshFor: 86_400_000,
  /** The same for a token that said nothing. */
  emptyFreshFor: 60_000,
  /** Candidates looked at for one page of NFTs before it is given as it is. */
  nftCandidates: 400,
} as const
