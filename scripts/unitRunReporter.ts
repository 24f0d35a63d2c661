import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import * as z from 'zod'

/** The variable of the environment that names the file. */
export const unitRunFile = 'WALLETKIT_UNIT_RUN'

const unitRunSchema = z.strictObject({
  /** What went wrong outside of every test, a text each. */
  strayErrors: z.array(z.string()),
  /** The most that a worker's heap held, and the test file after which it did. */
  largestHeap: z.strictObject({ file: z.string(), bytes: z.number() }),
})

/**
 * Leaves in a file of JSON what Vitest's own JSON report has no place for: errors outside of every test, which fail a run, and the
 * largest heap of a worker (with `--logHeapUsage`).
 */
// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default class UnitRunReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const file = process.env[unitRunFile]
    if (!file) return
    const unended = modules.filter((module) => ['queued', 'pending'].includes(module.state()))
    const strayErrors = [
      ...errors.map(textOf),
      ...unended.map(({ moduleId }) => `${relative('.', moduleId)} did not end`),
    ]
    writeFileSync(file, JSON.stringify({ strayErrors, largestHeap: largestHeapOf(modules) }))
  }
}

/** With what caused it: of a worker that ended, only its cause says why. */
function textOf({ stack, message, cause }: SerializedError): string {
  const text = stack ?? message
  return cause ? `${text}\n${textOf(cause)}` : text
}

function largestHeapOf(modules: readonly TestModule[]) {
  return modules
    .map((module) => ({ file: relative('.', module.moduleId), bytes: module.diagnostic().heap ?? 0 }))
    .reduce((one, other) => (other.bytes > one.bytes ? other : one), { file: 'no test file', bytes: 0 })
}

/** What the reporter left; a run that ended before it could left nothing. */
export async function readUnitRun(file: string): Promise<z.output<typeof unitRunSchema>> {
  // The run ended before it could write: its exit code tells.
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { strayErrors: [], largestHeap: { file: 'no test file', bytes: 0 } }
  return unitRunSchema.parse(JSON.parse(text))
}
