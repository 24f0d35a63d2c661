import { describe, expect, test } from 'vitest'
import { median, percentile, ratioOfMedians } from './statistics.ts'

describe('percentile', () => {
  test.each([
    ['default', [3, 1, 2], 0.5, 2],
    ['behavior: interpolates between neighbours', [1, 2, 3, 4], 0.5, 2.5],
    ['behavior: sorts by value, not by text', [9, 10, 100], 0.5, 10],
    ['parameters: 0 is the smallest', [5, 4, 6], 0, 4],
    ['parameters: 1 is the largest', [5, 4, 6], 1, 6],
    ['parameters: 0.99 of 101 values is the hundredth', Array.from({ length: 101 }, (_, i) => i), 0.99, 99],
  ])('%s', (_, sample, share, expected) => {
    expect(percentile(sample, share)).toBe(expected)
  })

  test('behavior: nothing measured is no number', () => {
    expect(percentile([], 0.5)).toBeNaN()
  })

  test('behavior: the sample keeps its order', () => {
    const sample = [3, 1, 2]
    percentile(sample, 0.5)
    expect(sample).toEqual([3, 1, 2])
  })
})

test('median: one outlier does not move it', () => {
  expect(median([10, 11, 12, 13, 5_000])).toBe(12)
})

test('ratioOfMedians: default', () => {
  expect(ratioOfMedians([30, 10, 20], [5, 10, 15])).toBe(2)
})
