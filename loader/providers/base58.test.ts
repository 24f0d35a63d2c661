import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

test.for([
  [[], ''],
  [[0], '1'],
  [[0, 0, 1], '112'],
  [[255], '5Q'],
  [[...new TextEncoder().encode('Hello World!')], '2NEpo7TZRRrLZSi2U'],
] as const)('default: %j is %s, and back', ([bytes, text]) => {
  expect(toBase58(Uint8Array.from(bytes))).toBe(text)
  expect([...fromBase58(text)]).toEqual(bytes)
})

test('behavior: as another implementation has it', () => {
  for (let length = 1; length < 80; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) =>
      index < length % 4 ? 0 : (index * 37 + length) % 256,
    )
    const text = getBase58Decoder().decode(bytes)
    expect(toBase58(bytes)).toBe(text)
    expect([...fromBase58(text)]).toEqual([...getBase58Encoder().encode(text)])
  }
})

test.for(['0', 'O', 'I', 'l', 'abc!', 'undefined '])('rejects: %j has no bytes', (text) => {
  expect(fromBase58(text)).toHaveLength(0)
})
