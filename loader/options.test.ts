import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { mergeOptions, plainOptions, plainSize } from './options.ts'

describe('plainOptions', () => {
  test('default: plain data is copied', () => {
    const options = { networks: ['eip155:1'], metadata: { name: 'Shop' } }
    expect(plainOptions(options)).toEqual(options)
    expect(plainOptions(options)).not.toBe(options)
  })

  test('behavior: functions and undefined are left out', () => {
    expect(plainOptions({ siwx: () => {}, locale: undefined, themeMode: 'dark' })).toEqual({
      themeMode: 'dark',
    })
  })

  const circular: Record<string, unknown> = {}
  circular['self'] = circular

  test.for([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'dark'],
    ['a list', [1]],
    ['a circle', circular],
    ['a big integer', { a: 1n }],
  ] as const)('rejects: %s', ([, options]) => {
    expect(plainOptions(options)).toBeNull()
  })
})

function nested(depth: number): unknown {
  return depth > 0 ? { a: nested(depth - 1) } : 1
}

describe('mergeOptions', () => {
  test('default: what is set later wins, the rest stays', () => {
    expect(mergeOptions({ locale: 'en', themeMode: 'dark' }, { themeMode: 'light' })).toEqual({
      locale: 'en',
      themeMode: 'light',
    })
  })

  test('R42 behavior: theme variables are merged one by one', () => {
    const first = { themeVariables: { '--wk-accent': '#0a7', '--wk-font-family': 'serif' } }
    expect(mergeOptions(first, { themeVariables: { '--wk-accent': '#07a' } })).toEqual({
      themeVariables: { '--wk-accent': '#07a', '--wk-font-family': 'serif' },
    })
  })

  test.for([
    ['a key that reaches a prototype', {}, { messages: JSON.parse('{"constructor":"x"}') }],
    ['more than 32 levels with the message around it', {}, { metadata: nested(32) }],
    ['too large in all', { a: 'x'.repeat(40_000) }, { b: 'x'.repeat(40_000) }],
  ] as const)('rejects: %s', ([, options, changed]) => {
    expect(mergeOptions(options, changed)).toBeNull()
  })
})

describe('plainSize', () => {
  test('default: plain data has the size that the channel sees', () => {
    return fc.assert(fc.property(fc.jsonValue(), (value) => plainSize(value, 0) === messageSize(value)))
  })

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
})
