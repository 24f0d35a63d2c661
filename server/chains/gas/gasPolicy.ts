/** How gas prices are found. */
export const gasPolicy = {
  /** Milliseconds. */
  freshFor: 4_000,
  /** Blocks that are looked back on. */
  blocks: 10,
  /** Of the tips in each of them: what `standard`, `fast` and `instant` pay. */
  percentiles: [25, 50, 90],
} as const
