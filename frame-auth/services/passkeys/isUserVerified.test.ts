import { describe, expect, it } from 'vitest'
import { joinBytes, randomBytes, sha256, toBase64Url, utf8 } from '../crypto/bytes.ts'
import { isUserVerified } from './isUserVerified.ts'

const host = 'secure.example'
const challenge = randomBytes(32)
const [present, verified] = [0x01, 0x04]
const json = (value: unknown) => utf8(JSON.stringify(value)).buffer

const clientDataOf = (changes: object = {}) =>
  json({
    type: 'webauthn.get',
    challenge: toBase64Url(challenge),
    origin: `https://${host}`,
    ...changes,
  })

interface Given {
  rpId?: string
  flags?: number
  clientData?: ArrayBuffer
}

async function given({ rpId = host, flags = present | verified, clientData = clientDataOf() }: Given = {}) {
  const hash = await sha256(utf8(rpId))
  const authenticatorData = joinBytes(hash, Uint8Array.of(flags, 0, 0, 0, 1)).buffer
  return isUserVerified({ clientDataJSON: clientData, authenticatorData }, { challenge, host })
}

describe('isUserVerified', () => {
  it('default: its user was there, and verified, for this challenge', async () => {
    expect(await given()).toBe(true)
    // Backed up, and with extensions.
    expect(await given({ flags: present | verified | 0x98 })).toBe(true)
  })

  it.each<[string, Given]>([
    ['a user who was there, not verified', { flags: present }],
    ['a user who was verified, not there', { flags: verified }],
    ['other flags', { flags: 0xfa }],
    ['another host', { rpId: 'shop.example' }],
    ['the parent of the host', { rpId: 'example' }],
    [
      'another challenge',
      { clientData: json({ type: 'webauthn.get', challenge: toBase64Url(randomBytes(32)) }) },
    ],
    [
      'a challenge that only begins alike',
      { clientData: json({ type: 'webauthn.get', challenge: `${toBase64Url(challenge)}A` }) },
    ],
    ['no challenge', { clientData: json({ type: 'webauthn.get' }) }],
    [
      'the making of a passkey',
      { clientData: json({ type: 'webauthn.create', challenge: toBase64Url(challenge) }) },
    ],
    ['no JSON', { clientData: utf8('{').buffer }],
    ['nothing', { clientData: new ArrayBuffer(0) }],
    ['null', { clientData: json(null) }],
  ])('threat 8 rejects: %s', async (_, parameters) => {
    expect(await given(parameters)).toBe(false)
  })

  it.each([0, 31, 32])('rejects: authenticator data of %i bytes', async (length) => {
    const authenticatorData = (await sha256(utf8(host))).slice(0, length).buffer
    const clientDataJSON = json({ type: 'webauthn.get', challenge: toBase64Url(challenge) })
    expect(await isUserVerified({ clientDataJSON, authenticatorData }, { challenge, host })).toBe(false)
  })
})
