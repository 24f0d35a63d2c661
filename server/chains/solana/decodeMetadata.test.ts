import { describe, expect, test } from 'vitest'
import { decodeMetadata } from './decodeMetadata.ts'

/** As the program stores it: a kind, two keys, then texts of fixed room. */
function account(...texts: [text: string, room: number][]): Uint8Array {
  const parts = texts.flatMap(([text, room]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(room)
    const body = Buffer.alloc(room)
    body.write(text)
    return [length, body]
  })
  return Buffer.concat([Buffer.alloc(65, 4), ...parts, Buffer.alloc(20, 1)])
}

describe('decodeMetadata', () => {
  test('default: name, symbol and address, without what fills them up', () => {
    const bytes = account(['Lagoon Pearl', 32], ['PEARL', 10], ['https://lagoon.example/1.json', 200])
    expect(decodeMetadata(bytes)).toEqual({
      name: 'Lagoon Pearl',
      symbol: 'PEARL',
      uri: 'https://lagoon.example/1.json',
    })
  })

  test('rejects: an account that ends in the middle, or that says it is longer than it is', () => {
    const whole = account(['Pearl', 32], ['P', 10], ['https://a.example', 200])
    expect(decodeMetadata(whole.subarray(0, 150))).toBeNull()
    expect(decodeMetadata(new Uint8Array(0))).toBeNull()
    const lying = Buffer.from(whole)
    lying.writeUInt32LE(0xffffffff, 65)
    expect(decodeMetadata(lying)).toBeNull()
  })
})
