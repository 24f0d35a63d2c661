/** How a chain that somebody looks at is watched. Milliseconds. */
export const eventsPolicy = {
  /** Between two looks, where the chain's settings say nothing. */
  pollInterval: 2_000,
  /** A chain that has not answered for so long does not answer. */
  patience: 3_000,
  /** A sign of life for proxies in between, which end quiet connections. */
  heartbeat: 15_000,
} as const
