import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInput } from './parseInput.ts'

const schema = z.strictObject({
  name: z.string(),
  items: z.optional(
    z.array(
      z.union([
        z.string().check(z.maxLength(3)),
        z.strictObject({ width: z.int(), height: z.int() }),
        z.strictObject({ id: z.int() }),
        z.strictObject({ id: z.int(), size: z.int() }),
        z.strictObject({ height: z.int() }),
      ]),
    ),
  ),
})

describe('parseInput', () => {
  test('default', () => {
    expect(parseInput(schema, { name: 'a', items: ['b', { id: 1 }] })).toEqual({
      name: 'a',
      items: ['b', { id: 1 }],
    })
  })

  test.each([
    ['a wrong type', { name: 5 }, 'name: Invalid input: expected string, received number'],
    ['a missing field', {}, 'name: Invalid input: expected string, received undefined'],
    ['an unknown field', { name: 'a', b: 1 }, 'Unrecognized key: "b"'],
    [
      'the object branch of a union',
      { name: 'a', items: [{ id: 'x' }] },
      'items.0.id: Invalid input: expected number, received string',
    ],
    [
      'the text branch of a union',
      { name: 'a', items: ['long'] },
      'items.0: Too big: expected string to have <=3 characters',
    ],
    [
      'of two objects the one that has all the keys',
      { name: 'a', items: [{ id: 'x', size: 1 }] },
      'items.0.id: Invalid input: expected number, received string',
    ],
    [
      'of two objects the one that misses least',
      { name: 'a', items: [{ height: '1' }] },
      'items.0.height: Invalid input: expected number, received string',
    ],
    [
      'neither branch',
      { name: 'a', items: [true] },
      'items.0: Invalid input: expected string, received boolean',
    ],
  ])('rejects: %s, in one sentence', (_, value, message) => {
    expect(() => parseInput(schema, value)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS', message }),
    )
  })

  test('behavior: the value itself is never in the sentence', () => {
    const secret = expect.objectContaining({ message: expect.not.stringContaining('secret') })
    expect(() => parseInput(schema, { name: ['secret'], items: ['secret'] })).toThrow(secret)
  })
})
