import { fromBase64Url, randomBytes, toBase64Url, toHex } from '../services/crypto/bytes.ts'
import type { AskedCredentials } from '../services/passkeys/askCredentials.ts'
import { createSoftPasskey } from './createSoftPasskey.ts'

/** What a browser's credential is, as far as it is looked at: the global `PublicKeyCredential` of a test that asks for one. */
export class SoftCredential {
  readonly rawId: ArrayBuffer
  readonly response: object
  constructor(credentialId: string, response: object) {
    this.rawId = fromBase64Url(credentialId).buffer
    this.response = response
  }
}

/** A browser's way to an authenticator, which answers as WebAuthn says. @param host the exact host of its passkeys */
export function createSoftCredentials(host: string): AskedCredentials {
  const kept = new Map<string, ReturnType<typeof createSoftPasskey> & { userId: Uint8Array<ArrayBuffer> }>()
  const credentialOf = (id: string, response: object) =>
    new SoftCredential(id, response) as unknown as Credential
  return {
    async create({ publicKey } = {}) {
      if (!publicKey) throw new DOMException('Nothing to make', 'NotSupportedError')
      const passkey = createSoftPasskey(host)
      const id = toBase64Url(randomBytes(16))
      kept.set(id, { ...passkey, userId: bytesOf(publicKey.user.id) })
      return credentialOf(id, { getPublicKey: () => passkey.spki.buffer })
    },
    /** The named one; where none is named, the person chooses the latest. */
    async get({ publicKey } = {}) {
      const named = publicKey?.allowCredentials?.map(({ id }) => toBase64Url(bytesOf(id)))
      const [id = '', passkey] = [...kept].findLast(([each]) => !named?.length || named.includes(each)) ?? []
      if (!passkey || !publicKey) throw new DOMException('No such passkey here', 'NotAllowedError')
      const answer = passkey.answer(toHex(bytesOf(publicKey.challenge)))
      const buffers = Object.entries(answer).map(([name, bytes]) => [name, bytes.buffer])
      return credentialOf(id, { ...Object.fromEntries(buffers), userHandle: passkey.userId.buffer })
    },
  }
}

function bytesOf(source: BufferSource): Uint8Array<ArrayBuffer> {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer))
}
