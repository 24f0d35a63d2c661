/** What one relay takes. Generous for people, tight enough that no client can fill a laptop's memory. */
export const relayLimits = {
  /** Bytes of one frame, either way. A larger one closes the connection. */
  frameBytes: 256 * 1024,
  /** Topics of one connection. Clients restore up to 500 in one batch. */
  topicsPerConnection: 1_000,
  batch: 500,
  /** Undelivered messages; where one more would be too many, the oldest goes. */
  messagesPerTopic: 200,
  messages: 10_000,
  /** Seconds. The protocol's longest is a day; the public relay takes thirty. */
  shortestTtl: 1,
  longestTtl: 30 * 24 * 60 * 60,
  /** Milliseconds between pings. Node clients end a connection that was silent for 35 s. */
  pingInterval: 30_000,
  /** Seconds that a client's clock may be ahead of ours. */
  clockSkew: 60,
} as const
