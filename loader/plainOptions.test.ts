import { expect, test } from 'vitest'
import { plainOptions } from './plainOptions.ts'

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
