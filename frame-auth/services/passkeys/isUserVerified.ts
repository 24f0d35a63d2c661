import * as z from 'zod/mini'
import { type Bytes, sameBytes, sha256, toBase64Url, utf8 } from '../crypto/bytes.ts'

/** What a passkey's answer says of itself, as the browser gives it. */
export interface Assertion {
  clientDataJSON: ArrayBuffer
  authenticatorData: ArrayBuffer
}

export interface ExpectedAssertion {
  challenge: Bytes
  /** The secure origin's exact host: the passkeys' RP id. */
  host: string
}

const clientDataSchema = z.object({ type: z.literal('webauthn.get'), challenge: z.string() })

/** Of the authenticator data: 32 bytes of the RP id's hash, then the flags. */
const flagsAt = 32
const userPresent = 0x01
const userVerified = 0x04

/**
 * Whether an authenticator has verified its user for exactly this challenge (security.md rule 9). Its signature is not checked: a page
 * cannot make the browser give another answer than the authenticator's.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion steps 10 to 18
 */
export async function isUserVerified(
  { clientDataJSON, authenticatorData }: Assertion,
  { challenge, host }: ExpectedAssertion,
): Promise<boolean> {
  const clientData = clientDataSchema.safeParse(parseJson(clientDataJSON))
  if (!clientData.success || clientData.data.challenge !== toBase64Url(challenge)) return false
  const data = new Uint8Array(authenticatorData)
  const flags = data[flagsAt] ?? 0
  const isOfHost = sameBytes(data.subarray(0, flagsAt), await sha256(utf8(host)))
  return isOfHost && (flags & userPresent) !== 0 && (flags & userVerified) !== 0
}

function parseJson(buffer: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(buffer))
  } catch {
    // Not JSON: no answer of an authenticator.
    return null
  }
}
