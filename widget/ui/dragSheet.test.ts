import { expect, test } from 'vitest'
import { sheetRelease } from './dragSheet.ts'

test('default: a short slow pull springs back', () => {
  expect(sheetRelease(60, 400)).toBe('return')
})

test('behavior: far, or fast over more than a twitch, leaves', () => {
  expect(sheetRelease(97, 2_000)).toBe('leave')
  expect(sheetRelease(60, 80)).toBe('leave')
  expect(sheetRelease(20, 10)).toBe('return')
})

test('behavior: upwards and in no time is no pull', () => {
  expect(sheetRelease(-200, 100)).toBe('return')
  expect(sheetRelease(50, 0)).toBe('return')
})
