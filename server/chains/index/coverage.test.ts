import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRange, type BlockRange, type Coverage, cutAbove, nextRange } from './coverage.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([low, length]) => ({ low, high: low + length }))

const numbersOf = (coverage: Coverage) =>
  coverage.flatMap(({ low, high }) => Array.from({ length: high - low + 1 }, (_, index) => low + index))
const build = (ranges: readonly BlockRange[]) => ranges.reduce(addRange, [] as Coverage)

describe('nextRange', () => {
  test('default: the newest blocks first, so many at once', () => {
    expect(nextRange([], 0, 100, 10)).toEqual({ low: 91, high: 100 })
  })

  test('behavior: what is covered is not read again, above it comes first', () => {
    expect(nextRange([{ low: 40, high: 90 }], 0, 100, 50)).toEqual({ low: 91, high: 100 })
    expect(nextRange([{ low: 40, high: 100 }], 0, 100, 10)).toEqual({ low: 30, high: 39 })
    expect(nextRange([{ low: 0, high: 100 }], 0, 100, 10)).toBeNull()
  })

  test('behavior: reading on until nothing is left covers each block once', () => {
    fc.assert(
      fc.property(
        fc.array(range),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 20 }),
        (ranges, floor, maxBlocks) => {
          let coverage = build(ranges)
          const read: number[] = []
          for (;;) {
            const next = nextRange(coverage, floor, 70, maxBlocks)
            if (!next) break
            read.push(...numbersOf([next]))
            coverage = addRange(coverage, next)
          }
          const before = new Set(numbersOf(build(ranges)))
          const missing = numbersOf([{ low: floor, high: 70 }]).filter((number) => !before.has(number))
          expect(read.toSorted((a, b) => a - b)).toEqual(missing)
        },
      ),
    )
  })
})

test('addRange behavior: the same blocks as one by one, in ranges that do not touch', () => {
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const coverage = build(ranges)
      const all = [...new Set(ranges.flatMap((one) => numbersOf([one])))].sort((a, b) => a - b)
      expect(numbersOf(coverage)).toEqual(all)
      for (const [index, { low }] of coverage.entries())
        if (index > 0) expect(low).toBeGreaterThan((coverage[index - 1]?.high ?? 0) + 1)
    }),
  )
})

test('cutAbove default', () => {
  const coverage = [
    { low: 0, high: 5 },
    { low: 8, high: 20 },
    { low: 30, high: 31 },
  ]
  expect(cutAbove(coverage, 10)).toEqual([
    { low: 0, high: 5 },
    { low: 8, high: 10 },
  ])
})
