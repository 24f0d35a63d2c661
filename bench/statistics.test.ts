import { describe, expect, test } from 'vitest'
import { durationText, median, medianInterval, percentile, ratioOfMedians, ratioText } from './statistics.ts'

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

describe('medianInterval: the ranks that the tables of the sign test give', () => {
  const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  test.each([
    [5, 1, 5],
    [6, 1, 6],
    [8, 1, 8],
    [9, 2, 8],
    [15, 4, 12],
    [30, 10, 21],
  ])('%i values', (count, low, high) => {
    expect(medianInterval(first(count).reverse())).toEqual([low, high])
  })

  test('behavior: nothing measured is no interval', () => {
    expect(medianInterval([])).toEqual([Number.NaN, Number.NaN])
  })
})

test('durationText: default', () => {
  expect(durationText([30, 10, 20])).toBe('20.0 ms (10.0–30.0)')
})

test('ratioText: by rounds, so that what slows down both of one does not widen it', () => {
  expect(ratioText([20, 200, 2_000], [10, 100, 1_000])).toBe('2.00 × (2.00–2.00)')
})
