import { expect, test } from 'vitest'
import { begin } from './begin.ts'

test('default: gives what was begun, at once', async () => {
  const calls: string[] = []
  const begun = begin(() => {
    calls.push('begun')
    return Promise.resolve(1)
  })
  expect(calls).toEqual(['begun'])
  expect(await begun).toBe(1)
})

test('behavior: what throws at once rejects, and leaves no rejection of another to nobody', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const fail = (): Promise<never> => {
    throw new TypeError('at once')
  }
  const both = Promise.all([begin(() => Promise.reject(new RangeError('later'))), begin(fail)])
  await expect(both).rejects.toThrow()
  // Node reports what nobody caught before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
