import { describe, expect, it } from 'vitest'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { watchExpiries } from './watchExpiries.ts'

describe('watchExpiries', () => {
  const start = () => {
    const window = createFakeWindow()
    return { window, end: watchExpiries(window) }
  }

  it.each(['Proposal expired', 'Request expired. Please try again.'])(
    'R25 behavior: the library’s "%s" is not reported',
    (message) => {
      expect(start().window.reject(new Error(message))).toBe('silent')
    },
  )

  it.each([new Error('Proposal expired too'), new Error('Request'), 'Proposal expired', undefined])(
    'behavior: %s is reported',
    (reason) => {
      expect(start().window.reject(reason)).toBe('reported')
    },
  )

  it('behavior: ended, it keeps nothing back', () => {
    const { window, end } = start()
    end()
    expect(window.reject(new Error('Proposal expired'))).toBe('reported')
  })
})
