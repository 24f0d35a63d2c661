/** How much the chain API takes on before it turns calls away. Times in milliseconds, waits of clients in seconds. */
export interface ChainLoadPolicy {
  /** Calls of one project, and of all, that may be waiting. Those that want the same share one question. */
  projectInFlight: number
  inFlight: number
  /** Streams of events that stay open, of one project and of all. */
  projectStreams: number
  streams: number
  /** How late the process may be with what it should do `every` so often, on average over the last `samples` times. */
  lateness: number
  every: number
  samples: number
  /** When a client that was turned away may come back. */
  busyRetryAfter: number
  /** The same for one whose chain does not answer. */
  downRetryAfter: number
}

export const chainLoadPolicy: ChainLoadPolicy = {
  projectInFlight: 2_000,
  inFlight: 8_000,
  projectStreams: 500,
  streams: 5_000,
  lateness: 1_500,
  every: 250,
  samples: 4,
  busyRetryAfter: 1,
  downRetryAfter: 5,
}
