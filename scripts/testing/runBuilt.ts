import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { kit, secure } from '../../server/testing/createTestKit.ts'

export interface BuiltRun {
  /** What was built, or a copy of it. */
  dist: string
  /** One of the command lines, as an operator calls it: `project`. */
  program: string
  args: readonly string[]
  /** All that it gets of an environment, beside how browsers reach the server and where programs are. */
  environment: Readonly<Record<string, string>>
}

/** Runs a command line of a build to its end. @returns what it says, of errors behind the rest */
export function runBuilt({ dist, program, args, environment }: BuiltRun): string {
  const { PATH = '' } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, [join(dist, `server/${program}.js`), ...args], {
    cwd: dist,
    encoding: 'utf8',
    env: { PATH, KIT_ORIGIN: kit, SECURE_ORIGIN: secure, ...environment },
  })
  return stdout + stderr
}
