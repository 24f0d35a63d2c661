import type { ApprovedRequest, SigningRequest } from '../custody/custody.ts'

/** A request that nothing can change any more: what the screen is drawn from, and the bytes that the signer gets. */
export interface FrozenRequest extends ApprovedRequest {
  readonly request: Readonly<SigningRequest>
}

/**
 * Freezes a parsed request (security.md §3.5): `request` is read back from the very bytes that are hashed and signed, so the
 * screen cannot show anything else.
 */
export async function freezeRequest(parsed: SigningRequest): Promise<FrozenRequest> {
  const text = canonicalJson(parsed)
  const bytes = new TextEncoder().encode(text)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const request: Readonly<SigningRequest> = Object.freeze(JSON.parse(text))
  return Object.freeze({ request, bytes, hash })
}

/** The frozen request as JSON, to be kept. */
export function textOf({ bytes }: Pick<FrozenRequest, 'bytes'>): string {
  return new TextDecoder().decode(bytes)
}

/**
 * Plain data as the one JSON text that stands for it: keys in the order of their code units, no white space, nothing for
 * `undefined`. Texts and the lists and records of them are all that a signing request is made of.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
