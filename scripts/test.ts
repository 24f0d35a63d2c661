import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atEvenPriority } from './atEvenPriority.ts'
import { build } from './build.ts'
import { installPrograms } from './programs.ts'
import {
  type BrowserResult,
  type FailedBrowserTest,
  readMutationReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteResult,
  slowestFilesOf,
  slowestOf,
} from './testReports.ts'
import { readUnitRun, unitRunFile } from './unitRunReporter.ts'
import { judgeBrowserRuns, keepUnsteady, maxRepeated, toTestList } from './unsteady.ts'

/* The whole suite: unit tests, then the browser, then the guards' mutations. Ends with one plain line of counts. */

const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs a program to its end. Its own output goes to ours; its verdict is read from its report, not from the exit code. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Reads a suite's report. A suite that leaves none, or ends badly without naming a test, has failed as a whole. */
async function resultOf(
  suite: string,
  file: string,
  exitCode: number,
  read: (report: unknown) => SuiteResult,
): Promise<SuiteResult> {
  // The suite ended before it could write its report, which is what is told.
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failures: [`${suite}: left no report`], times: [] }
  const result = read(JSON.parse(text))
  if (result.failures.length > 0 || exitCode === 0) return result
  return { ...result, failures: [`${suite}: ended with ${exitCode}, but names no test`] }
}

installPrograms()
const reports = await mkdtemp(join(tmpdir(), 'wallet-kit-tests-'))
const report = (name: string) => join(reports, `${name}.json`)
const minutes: string[] = []
const memory: string[] = []
const unsteady: FailedBrowserTest[] = []
/** How many of the tests that took longest are named at the end: where a shorter run begins. */
const slowestShown = 10
/** What a unit worker's heap may hold after a test file: what holds more keeps what it makes. */
const maxHeapBytes = 2 ** 30

/** Runs one part, and notes how long it took. */
async function timed<T>(part: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    minutes.push(`${part} ${((performance.now() - started) / 60_000).toFixed(1)}`)
  }
}

async function testUnits(): Promise<SuiteResult> {
  const file = report('unit')
  const unitRun = report('unit-run')
  const names = ['default', 'json', join(import.meta.dirname, 'unitRunReporter.ts')]
  const reporters = [...names.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', '--logHeapUsage', ...reporters], { [unitRunFile]: unitRun })
  const { strayErrors, largestHeap } = await readUnitRun(unitRun)
  const heap = `${(largestHeap.bytes / 2 ** 20).toFixed(0)} MB after ${largestHeap.file}`
  memory.push(heap)
  const tooLarge = largestHeap.bytes > maxHeapBytes ? [`a unit worker's heap holds ${heap}`] : []
  return resultOf('unit tests', file, code, (read) => readVitestReport(read, [...strayErrors, ...tooLarge]))
}

/** Runs browser tests in a world of their own: all of them, or those of a list. `undefined`: no report was left. */
async function runBrowser(name: string, args: readonly string[]): Promise<BrowserResult | undefined> {
  const file = report(name)
  const code = await run(...atEvenPriority(bin('playwright'), ['test', ...args]), {
    WALLETKIT_BUILT: '1',
    WALLETKIT_REPORT: file,
  })
  // The suite ended before it could write its report: the caller tells.
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const result = readPlaywrightReport(JSON.parse(text))
  if (code === 0 || result.failed.length > 0) return result
  // The world did not start, or did not end: no test to repeat.
  const failed = [{ name: 'browser tests', message: `ended with ${code}, but name no test` }]
  return { ...result, failed }
}

async function testInBrowser(): Promise<SuiteResult> {
  const first = await runBrowser('browser', [])
  if (!first) return { passed: 0, failures: ['browser tests: left no report'], times: [] }
  const isRepeated = first.failed.length > 0 && first.failed.length <= maxRepeated
  const list = report('failed-tests')
  if (isRepeated) await writeFile(list, toTestList(first.failed))
  const second = isRepeated ? await runBrowser('browser-again', ['--test-list', list]) : undefined
  const verdict = judgeBrowserRuns(first, second)
  unsteady.push(...verdict.unsteady)
  await keepUnsteady(verdict.unsteady)
  return verdict.result
}

async function testMutations(): Promise<SuiteResult> {
  const file = report('mutations')
  const code = await run(bin('tsx'), ['tools/mutations/main.ts', '--changed', '--report', file])
  return resultOf('mutations', file, code, readMutationReport)
}

const results: SuiteResult[] = []
let browser: SuiteResult | undefined
try {
  // First: some units start the built server.
  await timed('build', () => build())
  results.push(await timed('units', testUnits))
  browser = await timed('browser', testInBrowser)
  results.push(browser)
  results.push(await timed('mutations', testMutations))
} finally {
  await rm(reports, { recursive: true, force: true })
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const { name, seconds } of slowestOf(results, slowestShown)) {
  process.stdout.write(`slow: ${seconds.toFixed(1)} s ${name}\n`)
}
for (const { name, seconds } of browser ? slowestFilesOf(browser, slowestShown * 2) : []) {
  process.stdout.write(`slow file: ${seconds.toFixed(1)} s ${name}\n`)
}
// Once more towards the end: who reads only the last lines must see what to look at.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
for (const { name, message } of unsteady) process.stdout.write(`unsteady: ${name} (${message})\n`)
process.stdout.write(`unsteady tests: ${unsteady.length}\n`)
process.stdout.write(`largest heap of a unit worker: ${memory.join(', ')}\n`)
process.stdout.write(`minutes: ${minutes.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
