import { describe, expect, test } from 'vitest'
import { mergeOptions, plainOptions } from './options.ts'

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
    ['a key that reaches a prototype', JSON.parse('{"messages":{"constructor":"x"}}')],
    ['another one', JSON.parse('{"a":[{"prototype":1}]}')],
    ['and another', JSON.parse('{"__proto__":1}')],
  ] as const)('rejects: %s', ([, options]) => {
    expect(plainOptions(options)).toBeNull()
  })
})

test('behavior: a text may say what a key may not', () => {
  const options = { messages: { title: '"constructor":1' } }
  expect(plainOptions(options)).toEqual(options)
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
