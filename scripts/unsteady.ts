import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import type { BrowserResult, FailedBrowserTest, SuiteResult } from './testReports.ts'

/*
 * A browser test that fails and passes when it is run again in a fresh world is unsteady: a defect of the product or of the test,
 * listed and kept, which does not fail a run by itself. Nothing else is repeated.
 */

/** A run with more unsteady tests than this fails. */
const maxUnsteady = 2
/** Where more tests fail, something is broken, and a second run would only say so again. */
export const maxRepeated = 20

/** Where the last whole run left its unsteady tests: CI prints the file, `npm run soak -- --unsteady` runs them. */
export const unsteadyFile = resolve(import.meta.dirname, '../.data/unsteady.json')

const unsteadySchema = z.array(z.strictObject({ name: z.string(), message: z.string() }))

/** A browser suite's verdict from its first run and, where something failed there, from the second run of what failed. */
export function judgeBrowserRuns(
  first: BrowserResult,
  second: BrowserResult | undefined,
): { result: SuiteResult; unsteady: readonly FailedBrowserTest[] } {
  const lineOf = ({ name, message }: FailedBrowserTest) => `${name}: ${message}`
  if (!second) {
    return {
      result: { passed: first.passed, failures: first.failed.map(lineOf), times: first.times },
      unsteady: [],
    }
  }
  const failedAgain = new Map(second.failed.map((test) => [test.name, test]))
  const unsteady = first.failed.filter(({ name }) => !failedAgain.has(name))
  // A second run that did not run all of them proves nothing of the others.
  const isWhole = second.passed === unsteady.length
  if (!isWhole) return judgeBrowserRuns(first, undefined)
  const failures = [...failedAgain.values()].map(lineOf)
  if (unsteady.length > maxUnsteady) {
    failures.push(`${unsteady.length} browser tests are unsteady, at most ${maxUnsteady} may be`)
  }
  return { result: { passed: first.passed + second.passed, failures, times: first.times }, unsteady }
}

/** Keeps the unsteady tests of a run in place of those of the run before. */
export async function keepUnsteady(
  unsteady: readonly FailedBrowserTest[],
  file = unsteadyFile,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(unsteady, null, 2)}\n`)
}

/** The unsteady tests of the last whole run; none where there was no run. */
export async function readUnsteady(file = unsteadyFile): Promise<FailedBrowserTest[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return unsteadySchema.parse(JSON.parse(text))
}

/** The content of a file for `playwright test --test-list`. */
export const toTestList = (tests: readonly FailedBrowserTest[]): string =>
  tests.map(({ name }) => `${name}\n`).join('')
