import { expect, test } from 'vitest'
import { createOptionReports } from './optionReports.ts'

test('default: a problem is passed on to the fourth part, with what was reported already', async () => {
  const page = { reported: new Set<string>() }
  const passed: unknown[] = []
  const report = createOptionReports(page, async () => ({
    reportInvalidOptions: (...given) => void passed.push(given),
  }))
  const alert = { code: 'INVALID_OPTION', message: 'Unknown option "surprise"' }
  report('thmeMode')
  report(alert)
  await expect
    .poll(() => passed)
    .toEqual([
      [page, 'thmeMode'],
      [page, alert],
    ])
})

test('behavior: where the fourth part does not load, nothing fails', async () => {
  const failed = Promise.reject(new Error('offline'))
  createOptionReports({ reported: new Set() }, () => failed)('thmeMode')
  await expect(failed).rejects.toThrow('offline')
})
