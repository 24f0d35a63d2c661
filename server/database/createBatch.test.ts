import { expect, test } from 'vitest'
import { createBatch } from './createBatch.ts'

/** What does together, and what it was asked to: numbers below zero are refused, and with them all that are beside them. */
function createTwice() {
  const asked: number[][] = []
  const twice = createBatch(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    if (numbers.some((number) => number < 0)) throw new Error(`refused ${numbers}`)
    return numbers.map((number) => 2 * number)
  })
  return { asked, twice }
}

test('default: what is asked for in one turn is done together, and each gets its own result', async () => {
  const { asked, twice } = createTwice()
  expect(await Promise.all([3, 1, 3].map(twice))).toEqual([6, 2, 6])
  expect(await twice(5)).toBe(10)
  expect(asked).toEqual([[3, 1, 3], [5]])
})

test('behavior: more than a statement takes are several', async () => {
  const { asked, twice } = createTwice()
  const numbers = Array.from({ length: 1_001 }, (_, index) => index)
  expect(await Promise.all(numbers.map(twice))).toEqual(numbers.map((number) => 2 * number))
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
})

test('rejects: what cannot be done, alone: the others are done without it', async () => {
  const { asked, twice } = createTwice()
  const all = await Promise.allSettled([1, -2, 3].map(twice))
  expect(all).toMatchObject([{ value: 2 }, { reason: { message: 'refused -2' } }, { value: 6 }])
  await expect(twice(-4)).rejects.toThrow('refused -4')
  expect(asked).toEqual([[1, -2, 3], [1], [-2], [3], [-4]])
})
