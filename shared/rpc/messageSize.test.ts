import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../constants/limits.ts'
import { messageSize } from './messageSize.ts'

describe('messageSize', () => {
  it.each<[unknown, number]>([
    ['abc', 6],
    [1, 8],
    [true, 8],
    [null, 8],
    [undefined, 8],
    [10n, 16],
    [Uint8Array.of(1, 2, 3), 3],
    [[], 8],
    [{}, 8],
    [{ ab: 1 }, 20],
    [[1, 2], 28],
  ])('default: %o takes about %d bytes', (value, bytes) => {
    expect(messageSize(value)).toBe(bytes)
  })

  it('behavior: plain data of any kind is finite, and grows with its JSON', () => {
    return fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        fc.pre(!/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value)))
        const size = messageSize(value)
        expect(size).toBeLessThan(Number.POSITIVE_INFINITY)
        expect(size * 3 + 2).toBeGreaterThanOrEqual(JSON.stringify(value).length)
      }),
    )
  })

  it('behavior: stops counting a list of objects at the limit', () => {
    let reads = 0
    const item = () =>
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          reads += 1
          return 'x'.repeat(1_000)
        },
      })
    expect(messageSize(Array.from({ length: 10_000 }, item))).toBe(Number.POSITIVE_INFINITY)
    expect(reads).toBeLessThan(limits.messageBytes / 1_000)
  })
})
