import { describe, expect, it } from 'vitest'
import { fromBase64Url, fromHex, randomBytes, sameBytes, toBase64Url, toHex, utf8 } from './bytes.ts'
import { createSealingKey, deriveBytes, seal, unseal } from './sealing.ts'

describe('seal', () => {
  it('default: opens under the same key and context', async () => {
    const key = await createSealingKey()
    const sealed = await seal(key, utf8('secret'), ['a', 1])
    expect(await unseal(key, sealed, ['a', 1], 'VAULT_CORRUPT')).toEqual(utf8('secret'))
  })

  it('threat 17 rejects: another context, another key', async () => {
    const key = await createSealingKey()
    const sealed = await seal(key, utf8('secret'), ['a', 1])
    await expect(unseal(key, sealed, ['a', 2], 'VAULT_CORRUPT')).rejects.toMatchObject({
      code: 'VAULT_CORRUPT',
    })
    await expect(unseal(randomBytes(32), sealed, ['a', 1], 'RECOVERY_INVALID')).rejects.toMatchObject({
      code: 'RECOVERY_INVALID',
    })
  })

  it('threat 17 behavior: over 1,000 encryptions of the same, no IV comes twice', async () => {
    const key = await createSealingKey()
    const sealed = await Promise.all(Array.from({ length: 1_000 }, () => seal(key, utf8('same'), ['a'])))
    expect(new Set(sealed.map(({ iv }) => toHex(iv))).size).toBe(1_000)
    expect(new Set(sealed.map(({ ciphertext }) => toHex(ciphertext))).size).toBe(1_000)
  })

  it('threat 13 behavior: the device’s key cannot be read', async () => {
    const key = await createSealingKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

describe('deriveBytes', () => {
  it('default: test case 3 of RFC 5869', async () => {
    const ikm = fromHex(`0x${'0b'.repeat(22)}`)
    expect(toHex(await deriveBytes(ikm, new Uint8Array(), '', 42))).toBe(
      '0x8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    )
  })

  it('behavior: another purpose, another salt: another key', async () => {
    const secret = randomBytes(16)
    const salt = randomBytes(32)
    const keys = await Promise.all([
      deriveBytes(secret, salt, 'a', 32),
      deriveBytes(secret, salt, 'b', 32),
      deriveBytes(secret, randomBytes(32), 'a', 32),
    ])
    expect(new Set(keys.map(toHex)).size).toBe(3)
  })
})

describe('base64Url', () => {
  it.each([0, 1, 2, 3, 255])('default: %i bytes there and back, without padding', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - index)
    const text = toBase64Url(bytes)
    expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
    expect(text).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64Url(text)).toEqual(bytes)
  })
})

describe('sameBytes', () => {
  it('default: equal, different, of different length', () => {
    expect(sameBytes(utf8('same'), utf8('same'))).toBe(true)
    expect(sameBytes(utf8('same'), utf8('sama'))).toBe(false)
    expect(sameBytes(utf8('same'), utf8('sam'))).toBe(false)
  })
})
