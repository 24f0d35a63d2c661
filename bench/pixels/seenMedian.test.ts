import { expect, test } from 'vitest'
import { seenMedian, seenText } from './seenMedian.ts'

const { NaN: unseen } = Number

test('default: takes the median of what was seen', () => {
  expect(seenMedian([10, unseen, 30, 20])).toBe(20)
})

test('behavior: what most visits did not show is not a number', () => {
  expect(seenMedian([10, unseen, unseen, 20])).toBeNaN()
})

test('behavior: says how often it was seen, where not always', () => {
  const text = seenText({
    first: [10, 20],
    readable: [30, 30],
    last: [unseen, 40],
    answered: [unseen, unseen],
  })
  expect(text).toContain('readable 30.0 ms (30.0–30.0), last change 40.0 ms (40.0–40.0) in 1 of 2')
  expect(text).toContain('a press answered in never seen')
})

test('behavior: says where nothing came to rest', () => {
  const text = seenText({ first: [10], readable: [30], last: [unseen], answered: [20] })
  expect(text).toContain('last change none while it was watched')
})
