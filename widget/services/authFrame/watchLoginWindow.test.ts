import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { watchLoginWindow } from './watchLoginWindow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  const opened = { closed: false, close: () => {} }
  let told = 0
  const stop = watchLoginWindow(opened, () => {
    told += 1
  })
  return { opened, told: () => told, stop }
}

it('default: a closed window is told once, some seconds later', () => {
  const { opened, told } = stage()
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(0)
  opened.closed = true
  vi.advanceTimersByTime(timings.loginWindowClosed)
  expect(told()).toBe(0)
  vi.advanceTimersByTime(timings.loginWindowPoll)
  expect(told()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(1)
})

it('behavior: one that is open after all (T28) is none', () => {
  const { opened, told } = stage()
  opened.closed = true
  vi.advanceTimersByTime(timings.loginWindowClosed - timings.loginWindowPoll)
  opened.closed = false
  vi.advanceTimersByTime(timings.loginWindowPoll)
  opened.closed = true
  vi.advanceTimersByTime(timings.loginWindowClosed)
  expect(told()).toBe(0)
})

it('behavior: nobody is told who stopped looking', () => {
  const { opened, told, stop } = stage()
  stop()
  opened.closed = true
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(0)
})
