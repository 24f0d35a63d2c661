import { expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const noon = Date.parse('2026-11-21T12:02:00Z')

test('default: the time of day', () => {
  expect(formatTime(noon, 'de', noon + 60_000, 'UTC')).toBe('12:02')
})

test('parameters: in the visitor’s time zone', () => {
  expect(formatTime(noon, 'de', noon, 'Asia/Tokyo')).toBe('21:02')
})

test('behavior: with the day, once that is over', () => {
  expect(formatTime(noon, 'de', noon + 86_400_000, 'UTC')).toBe('21.11.2026, 12:02')
})
