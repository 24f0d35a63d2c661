import type { Context } from 'hono'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { ApiCall } from './apiCall.ts'
import type { Callers } from './caller.ts'

/** An admitted call: who makes it, and what it asks, without `vaultProof` being touched. */
export interface Admitted<C> {
  caller: C
  /** The body as JSON, not yet checked against the endpoint's schema. */
  body: unknown
}

/** Lets the calls of the secure frame's API in. */
export interface AuthGate {
  /**
   * One entrance for each kind of endpoint. Rejects with `PROOF_INVALID`, `SESSION_EXPIRED`, `FACTOR_REQUIRED`,
   * `PROJECT_NOT_FOUND`, `ORIGIN_NOT_ALLOWED` or `INVALID_PARAMS`.
   */
  admit: { [Needs in Endpoint['needs']]: (call: ApiCall) => Promise<Admitted<Callers[Needs]>> }
  /** A fresh nonce for the device that signed this call's proof; null if no device did. */
  nextNonce(call: ApiCall): Promise<string | null>
  ipOf(context: Context): string
  /** Told of errors that are nobody's fault but the server's. */
  onUnexpected(error: unknown): void
}
