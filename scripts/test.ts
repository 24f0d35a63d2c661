import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import {
  readMutationReport,
  readPlaywrightReport,
  readVitestReport,
  type SuiteResult,
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
  if (text === undefined) return { passed: 0, failures: [`${suite}: left no report`] }
  const { passed, failures } = read(JSON.parse(text))
  if (failures.length > 0 || exitCode === 0) return { passed, failures }
  return { passed, failures: [`${suite}: ended with ${exitCode}, but names no test`] }
}

const CHROMIUM_PATH = ensureChromium()
const reports = await mkdtemp(join(tmpdir(), 'wallet-kit-tests-'))
const results: SuiteResult[] = []
try {
  await build()

  const unit = join(reports, 'unit.json')
  const unitExit = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ])
  results.push(await resultOf('unit tests', unit, unitExit, readVitestReport))

  const browser = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH, WALLETKIT_BUILT: '1', WALLETKIT_REPORT: browser }
  const browserExit = await run(bin('playwright'), ['test'], env)
  results.push(await resultOf('browser tests', browser, browserExit, readPlaywrightReport))

  const mutations = join(reports, 'mutations.json')
  const mutationsExit = await run(bin('tsx'), ['e2e/mutations/main.ts', mutations], { CHROMIUM_PATH })
  results.push(await resultOf('mutations', mutations, mutationsExit, readMutationReport))
} finally {
  await rm(reports, { recursive: true, force: true })
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
// Once more at the end: who reads only the last lines must see what to look at.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
