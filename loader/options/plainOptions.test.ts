import { describe, expect, test } from 'vitest'
import { plainOptions } from './plainOptions.ts'

describe('plainOptions', () => {
  test('default: plain data is copied', () => {
    const options = { networks: ['eip155:1'], metadata: { name: 'Shop' } }
    expect(plainOptions(options)).toEqual(options)
    expect(plainOptions(options)).not.toBe(options)
  })

  test('behavior: functions and undefined are left out', () => {
    expect(plainOptions({ messages: () => {}, locale: undefined, themeMode: 'dark' })).toEqual({
      themeMode: 'dark',
    })
  })

  test.for([
    ['siwx', { siwx: { getSessions: () => [] } }, { siwx: 'host' }],
    ['siweConfig', { siweConfig: { getNonce: () => '' } }, { siweConfig: 'host' }],
    ['no more', { siwx: null }, { siwx: null }],
  ] as const)('parameters: %s stays in the page, and is named in the copy', ([, options, copy]) => {
    const functions: Record<string, unknown> = {}
    expect(plainOptions(options, functions)).toEqual(copy)
    expect(functions).toEqual(options)
  })

  test('parameters: siwx as a text stays what it is', () => {
    expect(plainOptions({ siwx: 'kit' }, {})).toEqual({ siwx: 'kit' })
  })

  test('behavior: an object of functions need not be plain, nor without circles', () => {
    class Config {
      self = this
      nonce = 1n
      createMessage() {}
    }
    expect(plainOptions({ siwx: new Config() }, {})).toEqual({ siwx: 'host' })
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
