import { describe, expect, it } from 'vitest'
import { randomBytes } from '../../services/crypto/bytes.ts'
import { decodeRecoveryCode, encodeRecoveryCode } from './recoveryCode.ts'

describe('recoveryCode', () => {
  it('default: six groups of five digits, there and back', async () => {
    for (let count = 0; count < 100; count += 1) {
      const secret = randomBytes(16)
      const code = await encodeRecoveryCode(secret)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){5}$/)
      expect(await decodeRecoveryCode(code)).toEqual(secret)
    }
  })

  it.each([0, 255])('default: a secret of bytes %i', async (byte) => {
    const secret = new Uint8Array(16).fill(byte)
    expect(await decodeRecoveryCode(await encodeRecoveryCode(secret))).toEqual(secret)
  })

  it('behavior: as people type it: lower case, spaces, O for 0, I and L for 1', async () => {
    const secret = new Uint8Array(16)
    secret[0] = 0x08
    const code = await encodeRecoveryCode(secret)
    expect(code.startsWith('100')).toBe(true)
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code}\n`,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      code.replaceAll('0', 'O').replaceAll('1', 'I'),
    ])
      expect(await decodeRecoveryCode(typed)).toEqual(secret)
  })

  it('rejects: any one digit wrong', async () => {
    const code = await encodeRecoveryCode(randomBytes(16))
    for (let index = 0; index < code.length; index += 1) {
      if (code[index] === '-') continue
      const other = code[index] === 'A' ? 'B' : 'A'
      const wrong = code.slice(0, index) + other + code.slice(index + 1)
      await expect(decodeRecoveryCode(wrong)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    }
  })

  it.each(['', 'hello', '0'.repeat(29), '0'.repeat(31), 'U'.repeat(30), 'ß'.repeat(30)])(
    'rejects: "%s"',
    async (text) => {
      await expect(decodeRecoveryCode(text)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    },
  )
})
