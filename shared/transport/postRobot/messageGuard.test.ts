import { describe, expect, it } from 'vitest'
import { createMessageGuard } from './messageGuard.ts'

/** A window in which the library's listener would come after the guard's. */
function createWindow() {
  const window = new EventTarget() as unknown as Window
  const guard = createMessageGuard(window)
  const reached: unknown[] = []
  window.addEventListener('message', ({ data }) => void reached.push(data))
  const say = (data: unknown, origin = 'https://evil.test') =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: null }))
  return { guard, reached, say }
}

const text = '{"__post_robot_10_0_46__":[]}'

describe('the guard before the messaging library', () => {
  it.each([
    ['text', text],
    ['text as an object', Object(text)],
    ['an array of it', [text]],
    ['an array that is marked', Object.assign([text], { walletKit: 'connect' })],
    ['an object without the mark', { type: 'postrobot_message_request' }],
    ['a mark that is no text', { walletKit: [text] }],
    ['nothing', null],
    ['a number', 1],
  ])('threat 1 rejects: %s of a stranger', (_, data) => {
    const { guard, reached, say } = createWindow()
    say(data)
    guard.admit(({ origin }) => origin === 'https://vault.test')
    say(data)
    expect(reached).toEqual([])
  })

  it('default: the peer is heard, for as long as it is admitted; greetings always', () => {
    const { guard, reached, say } = createWindow()
    say({ walletKit: 'connect' })
    const shutOut = guard.admit(({ origin }) => origin === 'https://vault.test')
    say('of the peer', 'https://vault.test')
    shutOut()
    say('too late', 'https://vault.test')
    expect(reached).toEqual([{ walletKit: 'connect' }, 'of the peer'])
  })

  it('behavior: who was admitted before does not shut out who came after', () => {
    const { guard, reached, say } = createWindow()
    const shutOutFirst = guard.admit(() => false)
    guard.admit(() => true)
    shutOutFirst()
    say('of the second')
    expect(reached).toEqual(['of the second'])
  })

  it('threat 1 rejects: a window whose messages the library hears already', () => {
    const window = Object.assign(new EventTarget(), { __post_robot_10_0_46__: {} })
    expect(() => createMessageGuard(window as unknown as Window)).toThrow('already')
  })
})
