/** How prices are found. Times in milliseconds. */
export const pricePolicy = {
  /** What the other side of a pool must be worth, in US dollars: below, anybody could set the price for a little money. */
  leastLiquidity: 1_000,
  freshFor: 30_000,
  /** Pools and decimals do not change; a pool that is not there may be made. */
  factFreshFor: 24 * 60 * 60_000,
  missingPoolFor: 10 * 60_000,
  facts: { entries: 100_000, bytes: 32 * 1024 * 1024 },
  /** Of a token's decimals; with more, no price fits a number. */
  decimals: 36,
} as const
