import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atEvenPriority } from './atEvenPriority.ts'
import { build } from './build.ts'
import { installPrograms } from './programs.ts'
import { strayErrorsFile } from './strayErrorsReporter.ts'
import {
  readMutationReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteResult,
  slowestOf,
} from './testReports.ts'

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
/** How many of the tests that took longest are named at the end: where a shorter run begins. */
const slowestShown = 10

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
  const strayErrors = report('stray-errors')
  const names = ['default', 'json', join(import.meta.dirname, 'strayErrorsReporter.ts')]
  const reporters = [...names.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', ...reporters], { [strayErrorsFile]: strayErrors })
  const stray: unknown = JSON.parse(await readFile(strayErrors, 'utf8').catch(() => '[]'))
  return resultOf('unit tests', file, code, (read) => readVitestReport(read, stray))
}

async function testInBrowser(): Promise<SuiteResult> {
  const file = report('browser')
  const code = await run(...atEvenPriority(bin('playwright'), ['test']), {
    WALLETKIT_BUILT: '1',
    WALLETKIT_REPORT: file,
  })
  return resultOf('browser tests', file, code, readPlaywrightReport)
}

async function testMutations(): Promise<SuiteResult> {
  const file = report('mutations')
  const code = await run(bin('tsx'), ['e2e/mutations/main.ts', '--changed', '--report', file])
  return resultOf('mutations', file, code, readMutationReport)
}

const results: SuiteResult[] = []
try {
  // First: some units start the built server.
  await timed('build', () => build())
  results.push(await timed('units', testUnits))
  results.push(await timed('browser', testInBrowser))
  results.push(await timed('mutations', testMutations))
} finally {
  await rm(reports, { recursive: true, force: true })
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const { name, seconds } of slowestOf(results, slowestShown)) {
  process.stdout.write(`slow: ${seconds.toFixed(1)} s ${name}\n`)
}
// Once more towards the end: who reads only the last lines must see what to look at.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
process.stdout.write(`minutes: ${minutes.join(', ')}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
