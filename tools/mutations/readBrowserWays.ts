import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import type { Way } from './ways.ts'

/** How a test went in one of Playwright's projects. */
export interface BrowserWay extends Pick<Way, 'outcome'> {
  readonly project: string
  readonly message: string
}

const resultSchema = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
})
const testSchema = z.object({ projectName: z.string(), results: z.array(resultSchema) })
const suiteSchema = z.object({
  specs: z.array(z.object({ tests: z.array(testSchema) })),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
})

const testsOf = (suite: z.output<typeof suiteSchema>): z.output<typeof testSchema>[] => [
  ...suite.specs.flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** A failed `expect` says so in its message; what is awaited in vain, or a page that crashes, does not. */
const isAssertion = (message: string) => /\bexpect(?:\.\w+)*\(/.test(message)

/**
 * Reads the report of a run.
 *
 * @throws with what kept the run from beginning
 */
export function readBrowserWays(report: unknown): BrowserWay[] {
  const { suites, errors = [] } = reportSchema.parse(report)
  const [first] = errors
  if (suites.length === 0 && first) throw new Error(first.message)
  return suites.flatMap(testsOf).map(({ projectName, results }) => {
    const messages = results.flatMap((result) =>
      result.errors.map(({ message = '' }) => stripVTControlCharacters(message)),
    )
    const isGreen = results.length > 0 && results.every(({ status }) => status === 'passed')
    const isRed = results.some(({ status }) => status === 'failed') && messages.some(isAssertion)
    const outcome = isGreen ? 'green' : isRed ? 'red by an assertion' : 'red'
    return { project: projectName, outcome, message: messages.join(', ').slice(0, 800) }
  })
}
