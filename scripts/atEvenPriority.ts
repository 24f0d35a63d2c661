import { spawnSync } from 'node:child_process'

/** The right to raise a priority, and the tool that takes it away (util-linux). */
const prefix = ['setpriv', '--bounding-set=-sys_nice'] as const

/**
 * The command that runs a program in which nobody can give himself priority over the others.
 *
 * Started as root, Chromium puts the threads that run scripts before all else, those that draw excepted: where many browsers and
 * servers share two cores, its pages are not drawn for a minute. Anybody else has no such right, and nothing has to be taken away.
 */
export function atEvenPriority(command: string, args: readonly string[]): [string, readonly string[]] {
  const [tool, ...options] = prefix
  const isTaken = process.getuid?.() === 0 && spawnSync(tool, [...options, 'true']).status === 0
  return isTaken ? [tool, [...options, command, ...args]] : [command, args]
}
