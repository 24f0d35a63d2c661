import { expect, test } from 'vitest'
import { mergeOptions } from './mergeOptions.ts'

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

function nested(depth: number): unknown {
  return depth > 0 ? { a: nested(depth - 1) } : 1
}

test.for([
  ['a key that reaches a prototype', {}, { messages: JSON.parse('{"constructor":"x"}') }],
  ['more than 32 levels with the message around it', {}, { metadata: nested(32) }],
  ['too large in all', { a: 'x'.repeat(40_000) }, { b: 'x'.repeat(40_000) }],
] as const)('rejects: %s', ([, options, changed]) => {
  expect(mergeOptions(options, changed)).toBeNull()
})
