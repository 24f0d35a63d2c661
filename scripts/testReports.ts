import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { textsName } from '../e2e/fixtures/textsName.ts'

const root = resolve(import.meta.dirname, '..')

/** What one suite says at its end. A failure is one line: its name, and what went wrong. */
export interface SuiteResult {
  passed: number
  failures: readonly string[]
  /** How long each test took that the report has a time of. */
  times: readonly TestTime[]
}

/** A browser test that failed, as `playwright test --test-list` names it, and what went wrong with what every frame showed. */
export interface FailedBrowserTest {
  name: string
  message: string
}

export interface BrowserResult {
  passed: number
  failed: readonly FailedBrowserTest[]
  times: readonly TestTime[]
}

export interface TestTime {
  name: string
  seconds: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  projectName: z.string(),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z.array(z.object({ message: z.string().optional() })),
      attachments: z.array(z.object({ name: z.string(), body: z.base64().optional() })).default([]),
    }),
  ),
})
const playwrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
const playwrightSuite = z.object({
  /** Of a file: its path. Of a `describe`: its title. */
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number() }),
})

const mutationReport = z.object({ proven: z.number(), unchanged: z.number(), failed: z.array(z.string()) })

/** Enough for the log of one call in a browser. */
const longest = 800

/** A message in one line, without a terminal's colours. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' | ')
    .slice(0, longest)
}

const failure = (place: string, messages: readonly (string | undefined)[]) =>
  `${place}: ${messages.map((message) => inOneLine(message ?? '')).join(' || ')}`

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as one failure.
 *
 * @param strayErrors the texts of what went wrong outside of every test (unitRunReporter.ts)
 */
export function readVitestReport(report: unknown, strayErrors: unknown = []): SuiteResult {
  const { numPassedTests, testResults } = vitestReport.parse(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [failure(file, [message])]
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages ?? []))
  })
  const strays = z.array(z.string()).parse(strayErrors)
  return {
    passed: numPassedTests,
    failures: [...failures, ...strays.map((text) => failure('outside of every unit test', [text]))],
    times: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

const linesOf = ({ body = '' }: { body?: string | undefined }) =>
  Buffer.from(body, 'base64').toString().split('\n')

function failedOf(suite: z.infer<typeof playwrightSuite>, path: readonly string[]): FailedBrowserTest[] {
  const suites = [...path, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { errors = [], attachments = [] } = results.at(-1) ?? {}
        const texts = attachments.filter(({ name }) => name === textsName)
        const messages = [...errors.map(({ message }) => message), ...texts.flatMap(linesOf)]
        return {
          name: `[${projectName}] › ${[...suites, title].join(' › ')}`,
          message: messages.map((message) => inOneLine(message ?? '')).join(' || '),
        }
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((one) => failedOf(one, suites))]
}

function timesOf(suite: z.infer<typeof playwrightSuite>): TestTime[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)]
}

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(report: unknown): BrowserResult {
  const { suites, stats } = playwrightReport.parse(report)
  return {
    passed: stats.expected,
    failed: suites.flatMap((suite) => failedOf(suite, [])),
    times: suites.flatMap(timesOf),
  }
}

/** Reads the report of `tools/mutations/main.ts`. A proof of which nothing has changed is still one. */
export function readMutationReport(report: unknown): SuiteResult {
  const { proven, unchanged, failed } = mutationReport.parse(report)
  return { passed: proven + unchanged, failures: failed.map((name) => `mutation › ${name}`), times: [] }
}

/** The tests that took longest, the longest first, of all suites together. */
export function slowestOf(results: readonly SuiteResult[], count: number): TestTime[] {
  return results
    .flatMap(({ times }) => times)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

/** The browser projects' files that took longest in all, the longest first: where a shorter run begins. */
export function slowestFilesOf({ times }: Pick<SuiteResult, 'times'>, count: number): TestTime[] {
  const files = new Map<string, number>()
  for (const { name, seconds } of times) {
    const file = name.split(' › ').slice(0, 2).join(' › ')
    files.set(file, (files.get(file) ?? 0) + seconds)
  }
  return [...files]
    .map(([name, seconds]) => ({ name, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
