import { type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

/** Seconds. */
const lifetime = 120

/**
 * The bearer token of one call of the Coinbase Developer Platform: good for this method and address alone.
 *
 * @param url without its query, which is not part of what is signed
 * @see https://docs.cdp.coinbase.com/api-reference/v2/authentication
 */
export async function signCoinbase(
  { keyName, key }: { keyName: string; key: KeyObject },
  method: string,
  url: URL,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1_000)
  return new SignJWT({ uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({
      alg: key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256',
      typ: 'JWT',
      kid: keyName,
      nonce: randomBytes(16).toString('hex'),
    })
    .setIssuer('cdp')
    .setAudience('cdp_service')
    .setSubject(keyName)
    .setNotBefore(seconds)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .sign(key)
}
