import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'

/* The whole suite: unit tests, then the browser, then the guards' mutations. Ends with one plain line of counts. */

const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})
const mutationReport = z.object({ passed: z.number(), failed: z.number() })

interface Count {
  passed: number
  failed: number
}

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

/** A suite that leaves no report has failed as a whole. */
async function count(file: string, exitCode: number, parse: (report: unknown) => Count): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 1 }
  const { passed, failed } = parse(JSON.parse(text))
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

const CHROMIUM_PATH = ensureChromium()
const reports = await mkdtemp(join(tmpdir(), 'wallet-kit-tests-'))
const counts: Count[] = []
try {
  await build()

  const unit = join(reports, 'unit.json')
  const unitExit = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ])
  counts.push(
    await count(unit, unitExit, (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(report)
      return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
    }),
  )

  const browser = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH, WALLETKIT_BUILT: '1', WALLETKIT_REPORT: browser }
  const browserExit = await run(bin('playwright'), ['test'], env)
  counts.push(
    await count(browser, browserExit, (report) => {
      const { stats } = playwrightReport.parse(report)
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    }),
  )

  const mutations = join(reports, 'mutations.json')
  const mutationsExit = await run(bin('tsx'), ['e2e/mutations/main.ts', mutations], { CHROMIUM_PATH })
  counts.push(await count(mutations, mutationsExit, (report) => mutationReport.parse(report)))
} finally {
  await rm(reports, { recursive: true, force: true })
}

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  {
    passed: 0,
    failed: 0,
  },
)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
