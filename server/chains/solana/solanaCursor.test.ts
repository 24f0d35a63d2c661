import { describe, expect, test } from 'vitest'
import { readSolanaCursor, writeSolanaCursor } from './solanaCursor.ts'

const place = { slot: 12, signature: '2'.repeat(88) }

describe('solanaCursor', () => {
  test('default: comes back as it was written', () => {
    expect(readSolanaCursor(writeSolanaCursor(place))).toEqual(place)
  })

  test.each([
    '',
    'nonsense',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[-1,"x"]').toString('base64url'),
  ])('rejects: %j with a code', (text) => {
    expect(() => readSolanaCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
  })
})
