import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SocialsConfig } from '../../config/socialsConfig.ts'
import { socialPolicy } from './socialPolicy.ts'

/**
 * Apple's client secret: a short-lived token that the operator's key signs.
 *
 * @param audience Apple's issuer
 * @param now milliseconds since the epoch
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleClientSecret(
  { clientId, teamId, keyId, privateKey }: NonNullable<SocialsConfig['apple']>,
  audience: string,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + socialPolicy.clientSecretLifetime)
    .sign(createPrivateKey(privateKey))
}
