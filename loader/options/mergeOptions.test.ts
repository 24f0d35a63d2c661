import { describe, expect, test } from 'vitest'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { isTooLarge, mergeOptions, tagOptions } from './mergeOptions.ts'

const none = () => expect.unreachable()

test('default: texts stay texts, switches and numbers become values', () => {
  const tag = { themeMode: 'dark', announce: 'false', enableReconnect: 'true', zIndex: '7' }
  expect(tagOptions(tag, none)).toEqual({
    themeMode: 'dark',
    announce: false,
    enableReconnect: true,
    zIndex: 7,
  })
})

test('parameters: a list stays one text, which the widget splits', () => {
  const tag = { networks: 'eip155:1,solana:abc', excludeWalletIds: 'a.b' }
  expect(tagOptions(tag, none)).toEqual(tag)
})

test('behavior: attributes that are no options are named, and left alone', () => {
  const others: string[] = []
  const tag = { cfasync: 'false', locale: 'en', thmeMode: 'dark', walletKit: 'open' }
  expect(tagOptions(tag, (name) => others.push(name))).toEqual({ locale: 'en' })
  expect(others).toEqual(['cfasync', 'thmeMode', 'walletKit'])
})

function nested(depth: number): unknown {
  return depth > 0 ? { a: nested(depth - 1) } : 1
}

test.for([
  ['a key that reaches a prototype', { messages: JSON.parse('{"constructor":"x"}') }],
  ['more than 32 levels with the message around it', { metadata: nested(32) }],
  ['too large in all', { a: 'x'.repeat(40_000), b: 'x'.repeat(40_000) }],
] as const)('rejects: options with %s', ([, options]) => {
  expect(isTooLarge(options)).toBe(true)
})

test.for([29, 30, 31])('parameters: options of %i levels cross, or not, as the channel says', (depth) => {
  const options = { metadata: nested(depth) }
  expect(isTooLarge(options)).toBe(!Number.isFinite(messageSize({ v: 1, body: { options } })))
})

describe('mergeOptions', () => {
  test('default: what is set later wins, the rest stays', () => {
    const options = { locale: 'en', themeMode: 'dark' }
    mergeOptions(options, { themeMode: 'light' })
    expect(options).toEqual({ locale: 'en', themeMode: 'light' })
  })

  test('R42 behavior: theme variables are merged one by one', () => {
    const options = { themeVariables: { '--wk-accent': '#0a7', '--wk-font-family': 'serif' } }
    mergeOptions(options, { themeVariables: { '--wk-accent': '#07a' } })
    expect(options).toEqual({ themeVariables: { '--wk-accent': '#07a', '--wk-font-family': 'serif' } })
  })
})
