import { expect, onTestFinished, test, vi } from 'vitest'
import { sayUnexpectedPlace } from './sayUnexpectedPlace.ts'

function said(thrown: unknown): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  sayUnexpectedPlace(thrown)
  return String(log.mock.lastCall)
}

function withStack(message: string, stack: string): Error {
  return Object.assign(new RangeError(message), { stack })
}

test('default: the class and the places', () => {
  expect(said(new RangeError('secret'))).toMatch(
    /^WalletKit: RangeError\n {4}at .*sayUnexpectedPlace\.test\.ts:\d+:\d+/,
  )
})

test.each([
  [
    'Chromium',
    'RangeError: secret\n    at read (https://vault.test/a.js:1:2)',
    '    at read (https://vault.test/a.js:1:2)',
  ],
  ['Firefox and WebKit', 'read@https://vault.test/a.js:1:2\n', 'read@https://vault.test/a.js:1:2'],
])('default: the stack of %s', (_, stack, line) => {
  expect(said(withStack('secret', stack))).toBe(`WalletKit: RangeError\n${line}`)
})

test.each([
  ['one line', 'secret'],
  ['several lines', 'a\nsecret'],
  ['a line that looks like a place', 'a\n    at secret (https://vault.test/a.js:1:2)'],
])('security.md rule 13 rejects: a message of %s', (_, message) => {
  expect(said(new RangeError(message))).not.toContain('secret')
})

test('security.md rule 13 rejects: a thrown text', () => {
  expect(said('secret')).not.toContain('secret')
})
