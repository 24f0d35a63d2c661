import { beforeEach, describe, expect, it } from 'vitest'
import type { ArmingEvent } from './arming.ts'
import { listenToPresses } from './listenToPresses.ts'

describe('listenToPresses', () => {
  let listeners: Map<string, (event: object) => void>
  let taken: ArmingEvent[]

  beforeEach(() => {
    listeners = new Map()
    taken = []
    const button = {
      addEventListener: (type: string, listener: (event: object) => void) =>
        void listeners.set(type, listener),
      hasPointerCapture: () => false,
      releasePointerCapture() {},
    }
    listenToPresses(
      { button: button as unknown as HTMLElement, on: 'check' },
      (event) => taken.push(event),
      new AbortController().signal,
    )
  })

  const fire = (type: string, event: object = {}) => {
    let prevented = false
    const preventDefault = () => {
      prevented = true
    }
    listeners.get(type)?.({
      isTrusted: true,
      isPrimary: true,
      button: 0,
      pointerId: 1,
      detail: 1,
      preventDefault,
      ...event,
    })
    return prevented
  }

  it('default: a pointer that goes down and up', () => {
    fire('pointerdown')
    fire('pointerup')
    fire('click')
    expect(taken).toEqual([
      { type: 'pressed', by: 'pointer 1', on: 'check' },
      { type: 'released', by: 'pointer 1', on: 'check' },
    ])
  })

  it.each(['Enter', ' '])('default: the key “%s”, whose own click is not made', (key) => {
    expect(fire('keydown', { key, repeat: false })).toBe(true)
    expect(fire('keyup', { key })).toBe(true)
    expect(taken).toEqual([
      { type: 'pressed', by: `key ${key}`, on: 'check' },
      { type: 'released', by: `key ${key}`, on: 'check' },
    ])
  })

  it('behavior: assistive technology, which only clicks', () => {
    fire('click', { detail: 0 })
    expect(taken.map(({ type }) => type)).toEqual(['pressed', 'released'])
  })

  it.each<[string, string, object]>([
    ['a pointer of a script', 'pointerdown', { isTrusted: false }],
    ['a release of a script', 'pointerup', { isTrusted: false }],
    ['a key of a script', 'keydown', { key: 'Enter', isTrusted: false }],
    ['a key’s release of a script', 'keyup', { key: 'Enter', isTrusted: false }],
    ['a click of a script', 'click', { detail: 0, isTrusted: false }],
    ['a held key that came here with the focus', 'keydown', { key: 'Enter', repeat: true }],
    ['another key', 'keydown', { key: 'a' }],
    ['another mouse button', 'pointerdown', { button: 2 }],
    ['a second finger', 'pointerdown', { isPrimary: false }],
    ['the click after a press', 'click', { detail: 1 }],
  ])('threat 8 rejects: %s', (_, type, event) => {
    fire(type, event)
    expect(taken).toEqual([])
  })

  it.each(['pointerleave', 'pointercancel', 'blur'])('behavior: %s takes the press away', (type) => {
    fire(type)
    expect(taken).toEqual([{ type: 'cancelled', on: 'check' }])
  })
})
