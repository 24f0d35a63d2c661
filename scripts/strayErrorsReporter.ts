import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** The variable of the environment that names the file. */
export const strayErrorsFile = 'WALLETKIT_STRAY_ERRORS'

/**
 * Leaves what went wrong outside of every test in a file of JSON, a text each: it fails the run, and Vitest's own report of
 * JSON has no place for it.
 */
// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default class StrayErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env[strayErrorsFile]
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
