import { describe, expect, it } from 'vitest'
import { answerLoginWindows } from './answerLoginWindows.ts'

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
