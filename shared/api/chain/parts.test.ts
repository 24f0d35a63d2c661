import { expect, test } from 'vitest'
import { utcTimeSchema } from './parts.ts'

test('default: what toISOString writes', () => {
  const time = new Date(1_700_000_000_123).toISOString()
  expect(utcTimeSchema.parse(time)).toBe(time)
})

test.each([
  '',
  '2026-01-31',
  '2026-01-31T25:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31T23:59:59+02:00',
  'x',
])('rejects: %j', (text) => {
  expect(utcTimeSchema.safeParse(text).success).toBe(false)
})
