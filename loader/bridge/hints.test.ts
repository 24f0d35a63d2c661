import { afterEach, expect, test, vi } from 'vitest'
import { loginFragment } from '#shared/handshake/loginMessages.ts'
import { hasSession } from '../kit/session.ts'
import { createHints } from './hints.ts'

function stubStorage(kept: Record<string, string> = {}, hash = '') {
  vi.stubGlobal('location', { hash })
  const items = new Map(Object.entries(kept))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  return items
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('default: hints are kept in one item and read back', () => {
  const items = stubStorage()
  createHints('wallet-kit:demo').write('session', '1')
  expect(items.get('wallet-kit:demo')).toBe('{"session":"1"}')
  expect(createHints('wallet-kit:demo').all).toEqual({ session: '1' })
  expect(hasSession('demo')).toBe(true)
})

test('R2 behavior: an address that names a login that the page was left for counts like a session', () => {
  stubStorage({}, `#${loginFragment}=google.${'a'.repeat(32)}`)
  expect(hasSession('demo')).toBe(true)
})

test('behavior: null removes a hint', () => {
  const items = stubStorage({ 'wallet-kit:demo': '{"session":"1","recent":"a"}' })
  createHints('wallet-kit:demo').write('session', null)
  expect(items.get('wallet-kit:demo')).toBe('{"recent":"a"}')
  expect(hasSession('demo')).toBe(false)
})

test('R43 behavior: what another tab has removed meanwhile does not come back with another hint', () => {
  const items = stubStorage({ 'wallet-kit:demo': '{"session":"1","connections":"a"}' })
  const [one, other] = [createHints('wallet-kit:demo'), createHints('wallet-kit:demo')]
  for (const key of ['session', 'connections']) one.write(key, null)
  other.write('network', 'b')
  expect(items.get('wallet-kit:demo')).toBe('{"network":"b"}')
  expect(other.all).toEqual({ network: 'b' })
})

test('threat 28 behavior: projects keep their hints apart', () => {
  stubStorage({ 'wallet-kit:other': '{"session":"1"}' })
  expect(createHints('wallet-kit:demo').all).toEqual({})
  expect(hasSession('demo')).toBe(false)
})

test.for([
  ['not JSON', '<<<'],
  ['a list', '[1]'],
  ['other values', '{"session":{"a":1}}'],
  ['a text that is too long', JSON.stringify({ recent: 'x'.repeat(5000) })],
] as const)('bad input: %s in the storage counts as nothing', ([, kept]) => {
  stubStorage({ 'wallet-kit:demo': kept })
  expect(createHints('wallet-kit:demo').all).toEqual({})
  expect(hasSession('demo')).toBe(false)
})

test('behavior: without storage hints last as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
  })
  const hints = createHints('wallet-kit:demo')
  hints.write('session', '1')
  expect(hints.all).toEqual({ session: '1' })
  expect(hasSession('demo')).toBe(false)
})

test.for([
  ['a key that reaches a prototype', '{"constructor":"a","__proto__":"b","session":"1"}'],
  ['a key that is too long', `{"${'k'.repeat(65)}":"a","session":"1"}`],
] as const)('bad input: %s is left out, the rest is kept', ([, kept]) => {
  stubStorage({ 'wallet-kit:demo': kept })
  expect(Object.entries(createHints('wallet-kit:demo').all)).toEqual([['session', '1']])
})

test('bad input: a storage that others have filled is read in part, and hints are still written', () => {
  const filled = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key${index}`, 'x']))
  stubStorage({ 'wallet-kit:demo': JSON.stringify(filled) })
  const hints = createHints('wallet-kit:demo')
  hints.write('session', '1')
  expect(Object.keys(hints.all)).toHaveLength(9)
  expect(hints.all['session']).toBe('1')
})
