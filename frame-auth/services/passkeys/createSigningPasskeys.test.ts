import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinBytes, randomBytes, sha256, toBase64Url, utf8 } from '../crypto/bytes.ts'
import { createSigningPasskeys } from './createSigningPasskeys.ts'

/** What a browser's credential is, as far as it is looked at. */
class FakeCredential {
  readonly rawId: ArrayBuffer
  readonly response: object
  constructor(rawId: Uint8Array<ArrayBuffer>, response: object) {
    this.rawId = rawId.buffer
    this.response = response
  }
}

const host = 'secure.test'
const id = randomBytes(16)
const challenge = randomBytes(32)
const userVerified = 0x05

/** A browser that gives this. */
function open(response: object | DOMException) {
  const made: unknown[] = []
  const answer = async (options?: CredentialCreationOptions | CredentialRequestOptions) => {
    made.push(options?.publicKey)
    if (response instanceof DOMException) throw response
    return new FakeCredential(id, response) as unknown as Credential
  }
  return {
    made,
    passkeys: createSigningPasskeys({ credentials: { create: answer, get: answer }, host, name: 'Shop' }),
  }
}
const attested = (spki: ArrayBuffer | null) => ({ getPublicKey: () => spki })
const spkiOf = async (algorithm: RsaHashedKeyGenParams | EcKeyGenParams) => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('A pair of keys was asked for')
  return { pair, spki: await crypto.subtle.exportKey('spki', pair.publicKey) }
}
const asserted = async (flags: number) => ({
  authenticatorData: joinBytes(await sha256(utf8(host)), [flags, 0, 0, 0, 0]).buffer,
  clientDataJSON: utf8(JSON.stringify({ type: 'webauthn.get', challenge: toBase64Url(challenge) })).buffer,
  signature: Uint8Array.of(1, 2, 3).buffer,
})

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', FakeCredential))
afterEach(() => vi.unstubAllGlobals())

describe('createSigningPasskeys', () => {
  it('default: makes one on P-256 alone, for the exact host, and tells its public key', async () => {
    const { pair, spki } = await spkiOf({ name: 'ECDSA', namedCurve: 'P-256' })
    const { passkeys, made } = open(attested(spki))
    const { credentialId, publicKey } = await passkeys.create({ id, label: 'Savings' })
    expect(credentialId).toEqual(id)
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    const coordinate = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
    expect(publicKey).toEqual({ x: coordinate(x), y: coordinate(y) })
    expect(made).toMatchObject([
      {
        rp: { id: host },
        pubKeyCredParams: [{ alg: -7 }],
        authenticatorSelection: { userVerification: 'required' },
      },
    ])
  })

  it('rejects: a key that no chain can check', async () => {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' }
    const { spki } = await spkiOf({ ...rsa, publicExponent: Uint8Array.of(1, 0, 1) })
    for (const given of [spki, null])
      await expect(open(attested(given)).passkeys.create({ id, label: '' })).rejects.toMatchObject({
        code: 'PASSKEY_UNAVAILABLE',
      })
  })

  it('default: signs a challenge by the one passkey', async () => {
    const { passkeys, made } = open(await asserted(userVerified))
    const { signature } = await passkeys.sign({ challenge, credentialId: id })
    expect(signature).toEqual(Uint8Array.of(1, 2, 3))
    expect(made).toMatchObject([{ challenge, userVerification: 'required', allowCredentials: [{ id }] }])
  })

  it('threat 16 behavior: asks once more, for any passkey, where the named one does not say which user it is of', async () => {
    const userHandle = randomBytes(53)
    const silent = await asserted(userVerified)
    const said = open({ ...silent, userHandle: userHandle.buffer })
    const question = { challenge, credentialId: id }
    expect(await said.passkeys.identify(question)).toMatchObject({ userId: userHandle })
    expect(said.made).toHaveLength(1)
    const { passkeys, made } = open({ ...silent, userHandle: null })
    expect(await passkeys.identify(question)).toMatchObject({ userId: null })
    expect(made).toMatchObject([{ allowCredentials: [{ id }] }, { challenge, allowCredentials: [] }])
  })

  it('rejects: an answer without a verified user, and a person who refuses', async () => {
    const sign = async (response: object) => open(response).passkeys.sign({ challenge, credentialId: id })
    await expect(sign(await asserted(0x01))).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
    await expect(sign(new DOMException('No', 'NotAllowedError'))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})
