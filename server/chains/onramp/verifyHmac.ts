import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a text is the HMAC-SHA256 of another one, by a comparison that takes as long for a near miss as for any. */
export function verifyHmac(
  secret: string,
  signed: string,
  signature: string,
  encoding: 'base64' | 'base64url' | 'hex',
): boolean {
  const wanted = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, encoding)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
