import { expect, test } from 'vitest'
import { loggable } from './loggable.ts'

test('default: the class, the code and where it was thrown', () => {
  const error = Object.assign(new RangeError('secret'), { code: 'E_RANGE' })
  expect(loggable(error)).toEqual({
    name: 'RangeError',
    code: 'E_RANGE',
    at: expect.arrayContaining([expect.stringMatching(/^ +at .*loggable\.test\.ts:\d+:\d+/)]),
  })
})

test.each([
  ['one line', new Error('secret')],
  ['several lines', new Error('a\nsecret')],
  ['a thrown text', 'secret'],
])('rejects: its message, %s', (_, thrown) => {
  expect(JSON.stringify(loggable(thrown))).not.toContain('secret')
})
