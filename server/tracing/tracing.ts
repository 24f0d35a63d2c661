import type { WatchCalls } from '../outgoing/outgoing.ts'
import type { Answered } from '../responses/answered.ts'

/** Traces of requests, for who has set up where they go. */
export interface Tracing {
  /**
   * Answers a request under a span of its own, which goes on with the trace that the request names.
   *
   * @param traceparent of the request's header (W3C Trace Context); what is none begins a trace
   */
  enter(traceparent: string | undefined, answer: () => void): void
  /** Ends the span of the request that is being answered. */
  onAnswered(answered: Answered): void
  /** Begins a span under that of the request that it is asked for; without one there is none. */
  watch: WatchCalls
  /** Sends what has not been sent, for some seconds. */
  destroy(): Promise<void>
}

export interface TracingParameters {
  /** Of the OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string
  /** Of the traces that begin here, how many are kept: 0 to 1. */
  ratio: number
  version: string
}
