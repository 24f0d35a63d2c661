import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BrowserResult } from './testReports.ts'
import { judgeBrowserRuns, keepUnsteady, readUnsteady, toTestList } from './unsteady.ts'

const times = [{ name: 'a', seconds: 1 }]
const run = (passed: number, ...names: string[]): BrowserResult => ({
  passed,
  failed: names.map((name) => ({ name, message: `${name} showed nothing` })),
  times,
})

test('default: a run without failures is not repeated, and nothing is unsteady', () => {
  expect(judgeBrowserRuns(run(3), undefined)).toEqual({
    result: { passed: 3, failures: [], times },
    unsteady: [],
  })
})

test('behavior: a test that passes in the second run is unsteady, with what it showed in the first, and does not fail the run', () => {
  expect(judgeBrowserRuns(run(3, 'a'), run(1))).toEqual({
    result: { passed: 4, failures: [], times },
    unsteady: [{ name: 'a', message: 'a showed nothing' }],
  })
})

test('rejects: a test that fails in both runs', () => {
  const { result, unsteady } = judgeBrowserRuns(run(3, 'a', 'b'), run(1, 'b'))
  expect(result).toEqual({ passed: 4, failures: ['b: b showed nothing'], times })
  expect(unsteady.map(({ name }) => name)).toEqual(['a'])
})

test('rejects: three unsteady tests in one run', () => {
  const { result } = judgeBrowserRuns(run(3, 'a', 'b', 'c'), run(3))
  expect(result.failures).toEqual(['3 browser tests are unsteady, at most 2 may be'])
})

test('rejects: a second run that left tests out, or left no report, takes nothing back', () => {
  expect(judgeBrowserRuns(run(3, 'a', 'b'), run(1)).result.failures).toHaveLength(2)
  expect(judgeBrowserRuns(run(3, 'a', 'b'), undefined).result.failures).toHaveLength(2)
})

test('default: the unsteady tests of a run are kept for the next, one name a line for the runner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unsteady-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'data/unsteady.json')
  expect(await readUnsteady(file)).toEqual([])
  await keepUnsteady(run(0, '[shared world] › a.spec.ts › opens').failed, file)
  expect(toTestList(await readUnsteady(file))).toBe('[shared world] › a.spec.ts › opens\n')
})
