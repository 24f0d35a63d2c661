import type { ApiAnswer, ApiRequest, Endpoint } from '#shared/api/endpoint.ts'
import type { Bytes } from '../crypto/bytes.ts'

/** What a caller gives: the client itself adds the vault proof. */
export type ApiBody<E extends Endpoint> = E['needs'] extends 'vault'
  ? Omit<ApiRequest<E>, 'vaultProof'>
  : ApiRequest<E>

/** Signs a message with the key of the unlocked wallet (Ed25519). */
export type VaultProver = (message: Bytes) => Promise<Bytes>

interface CallOptions {
  /** Aborting rejects with `ABORTED`; the server may have done it nevertheless. */
  signal?: AbortSignal
}

export type ApiOptions<E extends Endpoint> = E['needs'] extends 'vault'
  ? CallOptions & { prove: VaultProver }
  : CallOptions

/** The server's API of the secure frame. */
export interface Api {
  /**
   * Rejects with the codes of the endpoint's table, and `AUTH_UNREACHABLE` (no answer, none in time, or none that parses),
   * `NOT_CONNECTED` (no session to send), `SESSION_EXPIRED`, `ABORTED`. `error.data.retryAfter` (s) comes with `THROTTLED`.
   *
   * @example
   * const { attempt } = await api.call(accountEndpoints.stepUp, {})
   * await api.call(custodyEndpoints.thaw, {}, { prove })
   */
  call<E extends Endpoint>(
    endpoint: E,
    body: ApiBody<E>,
    ...options: E['needs'] extends 'vault' ? [ApiOptions<E>] : [ApiOptions<E>?]
  ): Promise<ApiAnswer<E>>
}
