import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, fromHex, randomBytes, toBase64Url, toHex } from '../services/crypto/bytes.ts'
import type { SigningPasskeys } from '../services/passkeys/createSigningPasskeys.ts'

/** An authenticator with one passkey, which answers as WebAuthn says. */
export function createSoftPasskey(host = 'secure.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
  return {
    publicKey: { x: coordinate(x), y: coordinate(y) },
    spki: Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })),
    answer(challenge: string, flags = 0x05) {
      const clientDataJSON = new TextEncoder().encode(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: toBase64Url(fromHex(challenge)),
          origin: `https://${host}`,
          crossOrigin: false,
        }),
      )
      const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
      const authenticatorData = Uint8Array.from([...hash(host), flags, 0, 0, 0, 1])
      const signed = Buffer.concat([authenticatorData, hash(clientDataJSON)])
      return {
        authenticatorData,
        clientDataJSON,
        signature: Uint8Array.from(sign('sha256', signed, privateKey)),
      }
    },
  }
}

/** A person's passkeys, which sign whatever they are asked to. @param saysUser whether they give the id of the user they were made with */
export function createSoftPasskeys({ saysUser = true } = {}): SigningPasskeys {
  const kept = new Map<string, ReturnType<typeof createSoftPasskey> & { userId: Bytes }>()
  const find = (credentialId: Bytes) => {
    const passkey = kept.get(toBase64Url(credentialId))
    if (!passkey) throw new WalletKitError('USER_REJECTED', 'No such passkey here')
    return passkey
  }
  return {
    async create({ id: userId }) {
      const passkey = createSoftPasskey()
      const credentialId = randomBytes(16)
      kept.set(toBase64Url(credentialId), { ...passkey, userId })
      return { credentialId, publicKey: passkey.publicKey }
    },
    sign: async ({ challenge, credentialId }) => find(credentialId).answer(toHex(challenge)),
    async identify({ challenge, credentialId }) {
      const { answer, userId } = find(credentialId)
      return { ...answer(toHex(challenge)), userId: saysUser ? userId : null }
    },
  }
}
