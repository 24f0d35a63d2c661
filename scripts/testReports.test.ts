import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { textsName } from '../e2e/fixtures/textsName.ts'
import {
  readMutationReport,
  readPlaywrightReport,
  readVitestReport,
  slowestFilesOf,
  slowestOf,
} from './testReports.ts'

const file = resolve(import.meta.dirname, '../shared/caip/parse.test.ts')

it('names each unit test that failed, and says in one line what went wrong', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: file,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'parses', status: 'passed', duration: 1500, failureMessages: [] },
          {
            fullName: 'refuses',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at x'],
          },
        ],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failures: ['shared/caip/parse.test.ts › refuses: expected 1 | at x'],
    times: [
      { name: 'shared/caip/parse.test.ts › parses', seconds: 1.5 },
      { name: 'shared/caip/parse.test.ts › refuses', seconds: 0 },
    ],
  })
})

it('counts a file of unit tests that could not be loaded as one failure', () => {
  const broken = { name: file, status: 'failed', message: 'SyntaxError: x\n', assertionResults: [] }
  const { passed, failures } = readVitestReport({ numPassedTests: 0, testResults: [broken] })
  expect(passed).toBe(0)
  expect(failures).toEqual(['shared/caip/parse.test.ts: SyntaxError: x'])
})

it('names failed browser tests of suites within suites, flaky ones too', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {
        status,
        projectName: 'firefox',
        results: [{ duration: 2500, errors: messages.map((message) => ({ message })) }],
      },
    ],
  })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'modal',
            specs: [spec('closes', 'unexpected', 'Timeout', 'tap\n\n  - waiting\n'), spec('blinks', 'flaky')],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: [
      { name: '[firefox] › a.spec.ts › modal › closes', message: 'Timeout || tap | - waiting' },
      { name: '[firefox] › a.spec.ts › modal › blinks', message: '' },
    ],
    times: ['opens', 'closes', 'blinks'].map((title) => ({
      name: `firefox › a.spec.ts › ${title}`,
      seconds: 2.5,
    })),
  })
})

it('says what the windows of a failed browser test said, and nothing else that it has attached', () => {
  const body = Buffer.from('http://kit.localhost/: Sending\nhttp://host.localhost/: Host').toString('base64')
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: textsName, body },
  ]
  const results = [{ duration: 1, errors: [{ message: 'Timeout' }], attachments }]
  const tests = [{ status: 'unexpected', projectName: 'shared world', results }]
  const suites = [{ title: 'a.spec.ts', specs: [{ title: 'sends', file: 'a.spec.ts', tests }] }]
  expect(readPlaywrightReport({ stats: { expected: 0 }, suites }).failed).toEqual([
    {
      name: '[shared world] › a.spec.ts › sends',
      message: 'Timeout || http://kit.localhost/: Sending || http://host.localhost/: Host',
    },
  ])
})

it('names what went wrong outside of every unit test', () => {
  const report = { numPassedTests: 3, testResults: [] }
  expect(readVitestReport(report, ['Error: socket hang up\n    at listen (server.ts:1:2)'])).toEqual({
    passed: 3,
    failures: ['outside of every unit test: Error: socket hang up | at listen (server.ts:1:2)'],
    times: [],
  })
})

it('names each guard that is not proven, and counts those of which nothing has changed', () => {
  expect(readMutationReport({ proven: 2, unchanged: 3, failed: ['threat 1'] })).toEqual({
    passed: 5,
    failures: ['mutation › threat 1'],
    times: [],
  })
})

it('names the tests that took longest of all suites, the longest first, and no more than asked for', () => {
  const suite = (...times: [string, number][]) => ({
    passed: times.length,
    failures: [],
    times: times.map(([name, seconds]) => ({ name, seconds })),
  })
  const results = [suite(['quick', 0.1], ['long', 9]), suite(['longest', 30], ['short', 2])]
  expect(slowestOf(results, 3).map(({ name }) => name)).toEqual(['longest', 'long', 'short'])
})

it('adds up what the tests of one browser file took, project by project', () => {
  const times = [
    { name: 'firefox › a.spec.ts › opens', seconds: 2 },
    { name: 'shared world › b.spec.ts › modal › opens', seconds: 3 },
    { name: 'shared world › b.spec.ts › closes', seconds: 4 },
  ]
  expect(slowestFilesOf({ times }, 1)).toEqual([{ name: 'shared world › b.spec.ts', seconds: 7 }])
})

it('refuses a report of another shape instead of counting nothing', () => {
  expect(() => readVitestReport({ testResults: [] })).toThrow('numPassedTests')
  expect(() => readPlaywrightReport({ suites: [] })).toThrow('stats')
})
