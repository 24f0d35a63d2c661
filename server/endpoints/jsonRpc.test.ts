import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRepeatedKey, splitJsonArray } from './jsonRpc.ts'

test('default: each element as it stands', () => {
  expect(splitJsonArray(' [ {"id":1} , 18446744073709551615 ,"a" ] ')).toEqual([
    '{"id":1}',
    '18446744073709551615',
    '"a"',
  ])
})

test('behavior: brackets, commas and quotes inside strings do not count', () => {
  expect(splitJsonArray('["],[", "\\"", "\\\\", {"a,]":"[\\"{"}]')).toEqual([
    '"],["',
    '"\\""',
    '"\\\\"',
    '{"a,]":"[\\"{"}',
  ])
})

test('behavior: an empty array has no elements', () => {
  expect(splitJsonArray('[]')).toEqual([])
  expect(splitJsonArray('[ ]')).toEqual([])
  expect(splitJsonArray('[[]]')).toEqual(['[]'])
})

test('behavior: the elements of any array, parsed, are the array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1, '\t'), (values, space) => {
      const elements = splitJsonArray(JSON.stringify(values, null, space))
      expect(elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(JSON.stringify(values)))
    }),
  )
})

test('behavior: a string of a million escapes does not exhaust the stack', () => {
  expect(splitJsonArray(JSON.stringify(['\\"'.repeat(1_000_000), 1]))).toHaveLength(2)
})

test('threat 7 behavior: in any JSON a key that stands twice is found, and none where each stands once', () => {
  const space = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), space, (value, other, key, indent) => {
      const write = (part: unknown) => JSON.stringify(part, null, indent)
      const once = `{"around":[0,${write(value)}],${write(`${key} own`)}:${write(other)}}`
      const twice = `[${write(value)},{${write(key)}:${write(other)},${write(key)}:${write(value)}}]`
      expect([hasRepeatedKey(write(value)), hasRepeatedKey(once), hasRepeatedKey(twice)]).toEqual([
        false,
        false,
        true,
      ])
    }),
  )
})
