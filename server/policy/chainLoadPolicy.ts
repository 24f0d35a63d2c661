/** How much the chain API takes on before it turns calls away. Times in milliseconds, waits of clients in seconds. */
export const chainLoadPolicy = {
  /** Calls of one project, and of all, that may be waiting. Those that want the same share one question. */
  projectInFlight: 2_000,
  inFlight: 8_000,
  /** Streams of events that stay open, of one project and of all. */
  projectStreams: 500,
  streams: 5_000,
  /** How late the process may be on average, over how long a time, before it takes no more. */
  lateness: 1_000,
  sample: 1_000,
  /** When a client that was turned away may come back. */
  busyRetryAfter: 1,
  /** The same for one whose chain does not answer. */
  downRetryAfter: 5,
} as const
