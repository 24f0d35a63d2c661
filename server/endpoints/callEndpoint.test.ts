import { expect, test } from 'vitest'
import { retryAfter } from './callEndpoint.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

test.each([
  ['default: seconds', '3', 3_000],
  ['default: a date', 'Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
  ['behavior: a date that is over', 'Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['behavior: no header', null, 0],
  ['rejects: nonsense', 'soon', 0],
  ['rejects: a negative number', '-5', 0],
])('%s', (_, header, wait) => {
  expect(retryAfter(header, now)).toBe(wait)
})
