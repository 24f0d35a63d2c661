import type { ApprovedRequest, SigningRequest } from '../custody/custody.ts'
import { canonicalJson } from './canonicalJson.ts'

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
