import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomBytes } from '../crypto/bytes.ts'
import { createPasskeys } from './createPasskeys.ts'

/** What a browser's credential is, as far as it is looked at. */
class FakeCredential {
  readonly rawId: ArrayBuffer
  readonly #prf: unknown
  constructor(rawId: Uint8Array<ArrayBuffer>, prf: unknown) {
    this.rawId = rawId.buffer
    this.#prf = prf
  }
  getClientExtensionResults() {
    return { prf: this.#prf }
  }
}

const id = randomBytes(16)
const salt = randomBytes(32)
const secret = randomBytes(32)
const answered = (first: Uint8Array<ArrayBuffer> = secret) =>
  new FakeCredential(id, { results: { first: first.buffer } })
const enabled = new FakeCredential(id, { enabled: true })
const plain = new FakeCredential(id, undefined)
const refusal = new DOMException('Refused', 'NotAllowedError')

/** A browser that gives these, one after the other; errors are thrown. */
function open(created: FakeCredential | DOMException, ...got: (FakeCredential | DOMException)[]) {
  const asked: PublicKeyCredentialRequestOptions[] = []
  const made: PublicKeyCredentialCreationOptions[] = []
  const give = async (next: FakeCredential | DOMException | undefined): Promise<Credential | null> => {
    if (next instanceof DOMException) throw next
    return (next as unknown as Credential) ?? null
  }
  const passkeys = createPasskeys({
    credentials: {
      create(options) {
        if (options?.publicKey) made.push(options.publicKey)
        return give(created)
      },
      get(options) {
        if (options?.publicKey) asked.push(options.publicKey)
        return give(got[asked.length - 1])
      },
    },
    host: 'secure.test',
    name: 'Shop',
  })
  return { passkeys, asked, made }
}

const parameters = { id: randomBytes(16), salt, label: 'anna@example.com' }

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', FakeCredential))
afterEach(() => vi.unstubAllGlobals())

describe('createPasskeys', () => {
  it('default: made for the exact host, verified by its person, answering the same twice', async () => {
    const { passkeys, made, asked } = open(answered(), answered())
    expect(await passkeys.create(parameters)).toEqual({ credentialId: id, secret })
    expect(made[0]).toMatchObject({
      rp: { id: 'secure.test' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ rpId: 'secure.test', userVerification: 'required' })
  })

  it('threat 30 behavior: an authenticator that answers only on use is asked twice', async () => {
    const { passkeys, asked } = open(enabled, answered(), answered())
    expect(await passkeys.create(parameters)).toEqual({ credentialId: id, secret })
    expect(asked).toHaveLength(2)
  })

  it.each<[string, Parameters<typeof open>]>([
    ['has no PRF', [plain]],
    ['says it has, and does not answer', [enabled, plain]],
    ['answers otherwise the second time', [answered(), answered(randomBytes(32))]],
    ['answers otherwise the third time', [enabled, answered(), answered(randomBytes(32))]],
    ['answers with too little', [answered(randomBytes(16)), answered(randomBytes(16))]],
    ['is not supported', [new DOMException('No', 'NotSupportedError')]],
    ['is forbidden here', [new DOMException('No', 'SecurityError')]],
  ])('threat 30 rejects: an authenticator that %s', async (_, results) => {
    const { passkeys } = open(...results)
    await expect(passkeys.create(parameters)).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  })

  it('rejects: a person who says no', async () => {
    await expect(open(refusal).passkeys.create(parameters)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(open(answered(), refusal).passkeys.create(parameters)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('threat 30 rejects: a browser without WebAuthn', async () => {
    const passkeys = createPasskeys({ credentials: undefined, host: 'secure.test', name: 'Shop' })
    await expect(passkeys.create(parameters)).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
    expect(await passkeys.support()).toBe('no')
  })

  it('default: each candidate is asked with its own salt', async () => {
    const other = { credentialId: randomBytes(16), salt: randomBytes(32) }
    const { passkeys, asked } = open(plain, answered())
    expect(await passkeys.answer([{ credentialId: id, salt }, other])).toEqual({ credentialId: id, secret })
    const { allowCredentials, extensions } = asked[0] ?? {}
    expect(allowCredentials?.map((one) => one.id)).toEqual([id, other.credentialId])
    expect(extensions?.prf?.evalByCredential).toEqual({
      [Buffer.from(id).toString('base64url')]: { first: salt },
      [Buffer.from(other.credentialId).toString('base64url')]: { first: other.salt },
    })
  })
})

describe('choosing', () => {
  it('default: any passkey of the host answers one salt, verified by its person', async () => {
    const { passkeys, asked } = open(plain, answered())
    expect(await passkeys.choose(salt)).toEqual({ credentialId: id, secret })
    expect(asked[0]).toMatchObject({
      rpId: 'secure.test',
      userVerification: 'required',
      allowCredentials: [],
    })
    expect(asked[0]?.extensions?.prf).toEqual({ eval: { first: salt } })
  })

  it('rejects: one that keeps no secret', async () => {
    await expect(open(plain, plain).passkeys.choose(salt)).rejects.toMatchObject({
      code: 'PASSKEY_UNAVAILABLE',
    })
  })
})

describe('support', () => {
  it.each<[string, unknown, string]>([
    ['says yes', { 'extension:prf': true }, 'yes'],
    ['says no', { 'extension:prf': false }, 'no'],
    ['does not say', {}, 'unknown'],
  ])('default: a browser that %s', async (_, capabilities, expected) => {
    vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => capabilities })
    expect(await open(plain).passkeys.support()).toBe(expected)
  })

  it('default: a browser that cannot say', async () => {
    expect(await open(plain).passkeys.support()).toBe('unknown')
  })
})
