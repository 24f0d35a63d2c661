/** How much the chain API takes on before it turns calls away. Times in milliseconds, waits of clients in seconds. */
export interface ChainLoadPolicy {
  /** Calls of one project, and of all, that may be waiting. Those that want the same share one question. */
  projectInFlight: number
  inFlight: number
  /** Those of one client's network, of a project and of all. */
  clientInFlight: number
  clientInFlightOfAll: number
  /** Those that wait for room, of one project and of one network in it. */
  waiting: number
  clientWaiting: number
  /** Of calls and of streams, the share that is kept for networks with few of them, and how many of it one may have. */
  reserve: { share: number; perClient: number }
  /** Streams of events that stay open, of one project and of all. */
  projectStreams: number
  streams: number
  /** Those of one client's network, in all projects. */
  clientStreams: number
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
  clientInFlight: 400,
  clientInFlightOfAll: 800,
  waiting: 2_000,
  clientWaiting: 200,
  reserve: { share: 0.1, perClient: 8 },
  projectStreams: 500,
  streams: 5_000,
  clientStreams: 60,
  lateness: 1_500,
  every: 250,
  samples: 4,
  busyRetryAfter: 1,
  downRetryAfter: 5,
}
