import { describe, expect, it } from 'vitest'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { watchChecks, watchExpiries } from './internals.ts'

describe('watchChecks', () => {
  const create = () => {
    const target = {
      limit: 2,
      isValidTopic: async (topic: string) => {
        if (topic.length > target.limit) throw new TypeError('Too long')
        return topic
      },
      isValidNow: (topic: string) => topic.length,
      other: async () => {},
    }
    return target
  }

  it('default: a failed check that nobody waits for is no unhandled rejection; whoever waits gets it', async () => {
    const target = create()
    watchChecks(target)
    void target.isValidTopic('long')
    await expect(target.isValidTopic('long')).rejects.toThrow('Too long')
    expect(await target.isValidTopic('ok')).toBe('ok')
  })

  it('behavior: checks that answer at once do so, and nothing else is touched', () => {
    const target = create()
    const { other } = target
    watchChecks(target)
    expect(target.isValidNow('abc')).toBe(3)
    expect(target.other).toBe(other)
  })
})

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
