/** How vendors are asked. Times in milliseconds. */
export const vendorPolicy = {
  timeout: 3_000,
  responseBytes: 8 * 1024 * 1024,
  /** Addresses that CoinGecko takes in one question. */
  prices: 30,
  pricesFreshFor: 60_000,
  /** Rows that an explorer gives at once, and pages of them for one range of blocks. */
  rows: 1_000,
  pages: 10,
} as const
