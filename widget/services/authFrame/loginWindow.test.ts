import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { answerLoginWindows, watchLoginWindow } from './loginWindow.ts'

const secureOrigin = 'https://vault.test'
const attempt = 'a'.repeat(32)

function stage() {
  const window = new EventTarget()
  const windows = answerLoginWindows(window, secureOrigin)
  const answers: { message: unknown; targetOrigin: string }[] = []
  const source = {
    postMessage: (message: unknown, { targetOrigin }: { targetOrigin: string }) =>
      void answers.push({ message, targetOrigin }),
  }
  const ask = (changes: object = {}) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        data: { walletKit: 'login', attempt },
        origin: secureOrigin,
        source,
        ...changes,
      }),
    )
  return { windows, answers, ask }
}

describe('answerLoginWindows', () => {
  it('default: the window of a login that was begun here is told so, on the secure origin only', () => {
    const { windows, answers, ask } = stage()
    windows.expect(attempt)
    ask()
    expect(answers).toEqual([{ message: { walletKit: 'login-yes', attempt }, targetOrigin: secureOrigin }])
  })

  it('threat 23 rejects: an attempt that was not begun here', () => {
    const { windows, answers, ask } = stage()
    windows.expect('b'.repeat(32))
    ask()
    expect(answers).toEqual([])
  })

  it.each([
    ['another origin', { origin: 'https://vault.test.evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['no source', { source: null }],
    ['another message', { data: { walletKit: 'login-yes', attempt } }],
    ['a message with more in it', { data: { walletKit: 'login', attempt, more: 1 } }],
    ['text', { data: 'login' }],
  ])('threat 1 rejects: %s', (_, changes) => {
    const { windows, answers, ask } = stage()
    windows.expect(attempt)
    ask(changes)
    expect(answers).toEqual([])
  })

  it('behavior: hears nothing any more once it is destroyed', () => {
    const { windows, answers, ask } = stage()
    windows.expect(attempt)
    windows.destroy()
    ask()
    expect(answers).toEqual([])
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openStage() {
  const opened = { closed: false, close: () => {} }
  let told = 0
  const stop = watchLoginWindow(opened, () => {
    told += 1
  })
  return { opened, told: () => told, stop }
}

it('default: a closed window is told once, some seconds later', () => {
  const { opened, told } = openStage()
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
  const { opened, told } = openStage()
  opened.closed = true
  vi.advanceTimersByTime(timings.loginWindowClosed - timings.loginWindowPoll)
  opened.closed = false
  vi.advanceTimersByTime(timings.loginWindowPoll)
  opened.closed = true
  vi.advanceTimersByTime(timings.loginWindowClosed)
  expect(told()).toBe(0)
})

it('behavior: nobody is told who stopped looking', () => {
  const { opened, told, stop } = openStage()
  stop()
  opened.closed = true
  vi.advanceTimersByTime(60_000)
  expect(told()).toBe(0)
})
