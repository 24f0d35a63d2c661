/** How a chain that somebody looks at is watched. Milliseconds. */
export interface EventsPolicy {
  /** Between two looks, where the chain's settings say nothing. */
  pollInterval: number
  /** A chain that has not answered for so long does not answer. */
  patience: number
  /** A sign of life for proxies in between, which end quiet connections. */
  heartbeat: number
}

export const eventsPolicy: EventsPolicy = { pollInterval: 2_000, patience: 3_000, heartbeat: 15_000 }
