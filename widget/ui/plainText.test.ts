import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('default', () => {
  expect(plainText('USD Coin')).toBe('USD Coin')
  expect(plainText('日本円 é ñ')).toBe('日本円 é ñ')
})

test.each([
  ['an override that turns what follows', 'safe\u202Egnp.exe', 'safegnp.exe'],
  ['an isolate that ends ours', 'a\u2069b\u2066c', 'abc'],
  ['lines', 'one\r\n\ttwo\u2028three', 'one two three'],
  ['what cannot be seen', '\u200B\uFEFF\u0000', ''],
  ['letters that are blank', 'a\u3164\u2800b\u034f', 'ab'],
  ['a tower of accents', 'a\u0301\u0301\u0301\u0301\u0301', 'a\u0301\u0301'],
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('threat 19 parameters: %s', (_, text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test('threat 19 behavior: 10 kB become one short line, cut between characters', () => {
  const cut = plainText('🦊'.repeat(10_000))
  expect([...cut]).toHaveLength(64)
  expect(cut.endsWith('🦊…')).toBe(true)
})

test('threat 19 behavior: whatever it is, one line without order marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(plainText(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})
