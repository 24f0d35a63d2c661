import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

test('default: every contestant runs once per round, and another goes first each time', async () => {
  const order: string[] = []
  const runner = (name: string) => async () => order.push(name)
  const results = await interleave(3, { a: runner('a'), b: runner('b') })
  expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
  expect(results).toEqual({ a: [1, 4, 5], b: [2, 3, 6] })
})

test('parameters: three contestants', async () => {
  const order: string[] = []
  const runner = (name: string) => async () => void order.push(name)
  await interleave(3, { a: runner('a'), b: runner('b'), c: runner('c') })
  expect(order.join('')).toBe('abcbcacab')
})

test('rejects: with the first failure, and nobody runs after it', async () => {
  const order: string[] = []
  const fails = async () => {
    order.push('fails')
    throw new Error('The page is gone')
  }
  const next = async () => void order.push('next')
  await expect(interleave(2, { fails, next })).rejects.toThrow('The page is gone')
  expect(order).toEqual(['fails'])
})
