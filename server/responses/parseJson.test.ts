import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'

test.each([
  ['{"a":["\\u0001"]}', { a: ['\u0001'] }],
  ['"\\\\u0000"', '\\u0000'],
])('default: %s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['"\\u0000"', '{"a":["b\\u0000"]}', '{"a\\u0000":1}', '"\\\\\\u0000"', '{', ''])(
  'rejects: %s',
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  },
)
