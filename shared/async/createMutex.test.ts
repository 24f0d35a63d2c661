import { expect, test } from 'vitest'
import { createMutex } from './createMutex.ts'

test('default: work begins once the work before it has ended, and each caller gets its own result', async () => {
  const exclusive = createMutex()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise(setImmediate)
    log.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([exclusive(work('one')), exclusive(work('two'))])).toEqual(['one', 'two'])
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('rejects: with what the work throws; the next work begins all the same', async () => {
  const exclusive = createMutex()
  const failed = exclusive(() => Promise.reject(new Error('down')))
  const next = exclusive(async () => 'there')
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('there')
})
