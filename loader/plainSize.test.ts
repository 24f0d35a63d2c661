import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { plainSize } from './plainSize.ts'

test('default: plain data has the size that the channel sees', () => {
  return fc.assert(fc.property(fc.jsonValue(), (value) => plainSize(value, 0) === messageSize(value)))
})

function nested(depth: number): unknown {
  return depth > 0 ? { a: nested(depth - 1) } : 1
}

test.for([limits.messageDepth - 2, limits.messageDepth - 1, limits.messageDepth, limits.messageDepth + 1])(
  'parameters: %i levels cross, or not, as the channel says',
  (depth) => {
    const value = nested(depth)
    expect(Number.isFinite(plainSize(value, 0))).toBe(Number.isFinite(messageSize(value)))
  },
)

test.for(['{"__proto__":1}', '{"a":{"constructor":1}}', '{"a":[{"prototype":1}]}'])(
  'rejects: a key that reaches a prototype: %s',
  (text) => {
    expect(plainSize(JSON.parse(text), 0)).toBe(Number.POSITIVE_INFINITY)
  },
)
