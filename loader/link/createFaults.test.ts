import { expect, test } from 'vitest'
import { createFaults } from './createFaults.ts'

test('default: a fault is passed on to the fourth part, with what was said already', async () => {
  const page = { said: new Set<string>() }
  const passed: unknown[] = []
  const say = createFaults(page, async () => ({ sayFault: (...given) => void passed.push(given) }))
  const alert = { code: 'INVALID_OPTION', message: 'Unknown option "surprise"' }
  say('thmeMode')
  say(alert)
  await expect
    .poll(() => passed)
    .toEqual([
      [page, 'thmeMode'],
      [page, alert],
    ])
})

test('behavior: where the fourth part does not load, nothing fails', async () => {
  const failed = Promise.reject(new Error('offline'))
  createFaults({ said: new Set() }, () => failed)('thmeMode')
  await expect(failed).rejects.toThrow('offline')
})
