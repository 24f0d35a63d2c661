import { describe, expect, it } from 'vitest'
import { parsePlain, printPlain } from './plainText.ts'

describe('plainText', () => {
  it.each([
    ['what JSON has', { a: [1, 'two', null, true, { deep: -1.5 }] }],
    ['undefined', { a: undefined, b: [undefined] }],
    ['a big integer', -(2n ** 256n)],
    ['bytes', Uint8Array.of(0, 1, 255)],
    ['no bytes', new Uint8Array()],
    ['numbers that are none', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]],
    ['a key that looks like ours', { $: ['bigint', 'x'], other: { $: 1 } }],
    ['text with everything', '\u0000"\\\u2028\ud800'],
  ])('default: %s comes back as it was', (_, value) => {
    expect(parsePlain(printPlain(value))).toStrictEqual(value)
  })

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a proxy', new Proxy({}, {})],
    ['a date', new Date()],
    ['a map', new Map()],
  ])('rejects: %s', (_, value) => {
    expect(() => printPlain({ value })).toThrow()
  })

  it.each(['', '{', '{"$":1}', '{"$":["bigint","x"]}', '{"$":["object",1]}', '{"$":["toString"]}'])(
    'rejects: the text %s is nothing, and nothing is thrown',
    (text) => {
      expect(parsePlain(text) ?? {}).toEqual({})
    },
  )

  it('threat 7 behavior: a key named __proto__ stays a key', () => {
    const parsed = Object(parsePlain('{"__proto__":{"admin":true}}'))
    expect(Object.keys(parsed)).toEqual(['__proto__'])
    expect(parsed.admin).toBeUndefined()
  })
})
