import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

test('default', () => {
  expect(shortAddress(`0x${'0'.repeat(38)}aa`)).toBe('0x0000…\u206000aa')
})

test('behavior: what is short already is left alone', () => {
  expect(shortAddress('0x1234')).toBe('0x1234')
})
