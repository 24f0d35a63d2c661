import { p256 } from '@noble/curves/nist'
import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters, toHex } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { joinBytes, sha256 } from '../../services/crypto/bytes.ts'
import type { PasskeyAssertion, PasskeyPublicKey } from '../../services/passkeys/createSigningPasskeys.ts'
import { savingsKeyId } from './savingsAccount.ts'

const signatureParameters = parseAbiParameters(
  'bytes32 keyIdHash, uint256 r, uint256 s, bytes authenticatorData, bool requireUserVerification, string clientDataPrefix, string clientDataSuffix, uint256 responseTypeLocation',
)
const responseType = '"type":"webauthn.get"'
const challengeMark = '"challenge":"'

/**
 * The signature over a hash that a savings account takes: the passkey's answer to the hash as its challenge. The account writes the challenge into the
 * client data itself, so the text before and after it is given.
 *
 * @throws `PASSKEY_UNAVAILABLE` where the browser's client data is not written as WebAuthn wants
 * @see https://www.w3.org/TR/webauthn-3/#clientdatajson-serialization
 */
export function passkeySignature({ authenticatorData, clientDataJSON, signature }: PasskeyAssertion): Hex {
  const { r, s } = p256.Signature.fromDER(signature).normalizeS()
  const clientData = new TextDecoder().decode(clientDataJSON)
  const typeAt = clientData.indexOf(responseType)
  const challengeAt = clientData.indexOf(challengeMark) + challengeMark.length
  const challengeEnd = clientData.indexOf('"', challengeAt)
  if (typeAt < 0 || challengeAt < challengeMark.length || challengeEnd < 0)
    throw new WalletKitError('PASSKEY_UNAVAILABLE', 'The passkey’s answer is written in another way')
  return encodeAbiParameters(signatureParameters, [
    keccak256(toHex(savingsKeyId)),
    r,
    s,
    toHex(authenticatorData),
    true,
    clientData.slice(0, challengeAt),
    clientData.slice(challengeEnd),
    BigInt(typeAt),
  ])
}

/** Whether the key has signed it. */
export async function isSignedBy(
  { authenticatorData, clientDataJSON, signature }: PasskeyAssertion,
  { x, y }: PasskeyPublicKey,
): Promise<boolean> {
  const signed = joinBytes(authenticatorData, await sha256(clientDataJSON))
  const point = p256.ProjectivePoint.fromAffine({ x, y }).toRawBytes()
  // Authenticators sign with either of two numbers.
  return p256.verify(signature, await sha256(signed), point, { format: 'der', lowS: false })
}
