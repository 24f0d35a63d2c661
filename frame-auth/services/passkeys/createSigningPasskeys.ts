import { type Bytes, randomBytes, toHex } from '../crypto/bytes.ts'
import { askCredentials, isAssertion, unavailable } from './askCredentials.ts'
import type { PasskeysParameters } from './createPasskeys.ts'
import { isUserVerified } from './isUserVerified.ts'

/** A point on the curve P-256. */
export interface PasskeyPublicKey {
  x: bigint
  y: bigint
}

/** A passkey's answer to a challenge, as the browser gives it. */
export interface PasskeyAssertion {
  authenticatorData: Bytes
  clientDataJSON: Bytes
  /** ASN.1 DER. */
  signature: Bytes
}

/** Passkeys of the secure origin that own something on a chain: what they sign is checked there. All reject `USER_REJECTED` or `PASSKEY_UNAVAILABLE`. */
export interface SigningPasskeys {
  /** Makes one. Call in the task of a click. @param id of the WebAuthn user: one for each passkey, or the older one is overwritten */
  create(parameters: {
    id: Bytes
    label: string
  }): Promise<{ credentialId: Bytes; publicKey: PasskeyPublicKey }>
  /** Has the person verify themselves, and the passkey sign. Call in the task of a click. */
  sign(parameters: { challenge: Bytes; credentialId: Bytes }): Promise<PasskeyAssertion>
  /**
   * As `sign`, and has the passkey say the id of the WebAuthn user that it was made with. An authenticator may leave it out where one passkey is asked
   * for by name: then the person is asked once more, for any passkey. The id is not signed, but no server comes between the authenticator and us.
   */
  identify(parameters: { challenge: Bytes; credentialId: Bytes }): Promise<IdentifiedAssertion>
}

/** `userId` is null where the authenticator does not say it. */
export interface IdentifiedAssertion extends PasskeyAssertion {
  userId: Bytes | null
}

/** ES256 alone: no other curve is checked on chains. */
const algorithms = [{ type: 'public-key' as const, alg: -7 }]
/** An uncompressed point: its mark, then two coordinates. */
const coordinateBytes = 32

export function createSigningPasskeys({ credentials, host, name }: PasskeysParameters): SigningPasskeys {
  /** @param named without one the browser offers all that the person has for the host */
  const ask = async (challenge: Bytes, named: readonly Bytes[]): Promise<IdentifiedAssertion> => {
    const allowCredentials = named.map((id) => ({ type: 'public-key' as const, id }))
    const { response } = await askCredentials(credentials, (container) =>
      container.get({
        publicKey: { challenge, rpId: host, userVerification: 'required', allowCredentials },
      }),
    )
    if (!isAssertion(response) || !(await isUserVerified(response, { challenge, host }))) throw unavailable()
    return {
      authenticatorData: new Uint8Array(response.authenticatorData),
      clientDataJSON: new Uint8Array(response.clientDataJSON),
      signature: new Uint8Array(response.signature),
      userId: response.userHandle?.byteLength ? new Uint8Array(response.userHandle) : null,
    }
  }

  return {
    async create({ id, label }) {
      const credential = await askCredentials(credentials, (container) =>
        container.create({
          publicKey: {
            challenge: randomBytes(32),
            rp: { id: host, name },
            user: { id, name: label, displayName: label },
            pubKeyCredParams: algorithms,
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
            attestation: 'none',
          },
        }),
      )
      const publicKey = await publicKeyOf(credential.response)
      return { credentialId: new Uint8Array(credential.rawId), publicKey }
    },

    sign: ({ challenge, credentialId }) => ask(challenge, [credentialId]),

    async identify({ challenge, credentialId }) {
      const named = await ask(challenge, [credentialId])
      return named.userId ? named : ask(challenge, [])
    },
  }
}

/** The browser refuses a point that is not on the curve. */
async function publicKeyOf(response: AuthenticatorResponse): Promise<PasskeyPublicKey> {
  const spki = isAttestation(response) ? response.getPublicKey() : null
  if (!spki) throw unavailable()
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', spki, curve, true, ['verify']).catch(() => {
    // Another kind of key, whatever was asked for.
    throw unavailable()
  })
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  const coordinate = (at: number) => BigInt(toHex(point.slice(at, at + coordinateBytes)))
  return { x: coordinate(1), y: coordinate(1 + coordinateBytes) }
}

function isAttestation(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return 'getPublicKey' in response && typeof response.getPublicKey === 'function'
}
