import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './createConcurrencyLimit.ts'

test('default: as many as there are, and again when they are back', () => {
  const slots = createConcurrencyLimit(3)
  expect([slots.take('shop', 2), slots.take('shop', 2), slots.take('shop', 1)]).toEqual([true, false, true])
  slots.release('shop', 2)
  expect([slots.take('shop', 2), slots.take('shop', 1)]).toEqual([true, false])
})

test('behavior: one key’s slots are not another’s', () => {
  const slots = createConcurrencyLimit(1)
  expect([slots.take('shop', 1), slots.take('other', 1)]).toEqual([true, true])
})
