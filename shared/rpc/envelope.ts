import type { WireError } from '../errors/walletKitError.ts'

/**
 * What crosses a hop (security.md §3.2). Short keys and a flat shape: the loader pays for every byte of it.
 * `seq` counts per direction; `id` names the exchange; `method` is there for requests and events.
 */
export type Envelope = { v: 1; session: string; seq: number; id: string } & (
  | { kind: 'request'; method: string; body: unknown }
  | { kind: 'result'; body: unknown }
  | { kind: 'error'; body: WireError }
  | { kind: 'event'; method: string; body: unknown }
  | { kind: 'abort' }
  | { kind: 'ping' }
  | { kind: 'pong' }
)
