import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: calls back once, after that many seconds', () => {
  const callback = vi.fn()
  wait(1.5, callback)
  vi.advanceTimersByTime(1499)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(callback).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: stopping leaves no timer', () => {
  const callback = vi.fn()
  wait(1, callback)()
  vi.advanceTimersByTime(10_000)
  expect(callback).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('R17 behavior: time during which the page was blocked does not count', () => {
  const callback = vi.fn()
  wait(1, callback)
  // A blocked main thread moves the clock; its timers fire once afterwards.
  vi.setSystemTime(Date.now() + 15_000)
  vi.advanceTimersByTime(250)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(750)
  expect(callback).toHaveBeenCalledOnce()
})
