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

const withMethod = ['request', 'event']
const kinds = [...withMethod, 'result', 'error', 'abort', 'ping', 'pong']
const keys = ['v', 'session', 'seq', 'id', 'kind', 'method', 'body']

/** Strict check of an envelope, by hand because the loader carries it: zod stays out of the host page. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || !value || !Object.keys(value).every((key) => keys.includes(key)))
    return false
  const { v, session, seq, id, kind, method, body } = value as Record<string, unknown>
  return (
    v === 1 &&
    typeof session === 'string' &&
    Number.isSafeInteger(seq) &&
    typeof id === 'string' &&
    id.length === 32 &&
    kinds.includes(kind as string) &&
    (typeof method === 'string') === withMethod.includes(kind as string) &&
    (kind !== 'error' || isWireError(body))
  )
}

function isWireError(value: unknown): boolean {
  if (typeof value !== 'object' || !value) return false
  const { code, message } = value as Record<string, unknown>
  return typeof code === 'string' && typeof message === 'string'
}
