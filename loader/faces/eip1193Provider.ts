/** A request of EIP-1193. */
export interface Eip1193Request {
  method: string
  params?: unknown
}

/**
 * The part of an EIP-1193 provider that every consumer uses.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  /** Rejects with an error that carries a numeric `code` (EIP-1193, JSON-RPC). */
  request(request: Eip1193Request): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): unknown
  removeListener(event: string, listener: (...values: never[]) => void): unknown
}
