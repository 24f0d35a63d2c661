/** How swaps are found and written down. Times in milliseconds but where it says otherwise. */
export const swapPolicy = {
  /** Of a quote: those who ask for the same within it share one read. */
  freshFor: 1_000,
  /** Seconds after which the chain takes a transaction no more. */
  deadline: 20 * 60,
  /** Pools on one way. Each exchange of V3's kind has several for two tokens: ways of three would be hundreds. */
  hops: { uniswapV2: 3, uniswapV3: 2 },
  /** Ways that are asked about at once, the shortest first. */
  paths: 80,
  pools: { entries: 50_000, bytes: 16 * 1024 * 1024 },
  /** A pool does not move; one that is not there may be made. */
  poolFreshFor: 24 * 60 * 60_000,
  missingPoolFor: 60_000,
  /** What a token keeps of its transfers: its owner can change it. */
  transferFeeFreshFor: 10 * 60_000,
  /** What an account was quoted last: as long as somebody needs to approve it in a wallet, and as a transaction is good for. */
  lastQuotes: { freshFor: 20 * 60_000, entries: 50_000, bytes: 16 * 1024 * 1024 },
  /** Of gas that has been estimated: pools change until it is mined. In per cent. */
  gasMargin: 20,
  /**
   * Gas beside that for each pool of V2's kind: whoever is the first of a second to trade in one writes its two sums of prices, which an
   * estimate in the second of the trade before does not know of. Of a new pool it is the most, 2 × 22,100.
   */
  gasOfPriceSums: 45_000,
} as const

/**
 * Gas that a swap takes, to choose between ways.
 *
 * @see https://github.com/Uniswap/smart-order-router/tree/main/src/routers/alpha-router/gas-models
 */
export const gasOf = {
  uniswapV2: { base: 135_000, hop: 50_000 },
  uniswapV3: { base: 2_000, hop: 80_000, tick: 31_000 },
  wrap: 50_000,
} as const

/** 100 % in millionths, the unit of all fees. */
export const whole = 1_000_000n

/** Millionths as a percentage. */
export function toPercent(millionths: bigint | number): number {
  return Number(millionths) / 10_000
}
