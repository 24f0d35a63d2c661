import { spawnSync } from 'node:child_process'

/** Of util-linux: takes away the right to raise a priority. */
const tool = 'setpriv'
const options = ['--bounding-set=-sys_nice'] as const

/**
 * The command that runs a program in which nothing can put itself before others.
 *
 * Started as root, Chromium gives the threads that run scripts priority over those that draw: where many browsers and servers share
 * two cores, its pages may stay undrawn. Anybody else has no such right, and nothing has to be taken away.
 */
export function atEvenPriority(command: string, args: readonly string[]): [string, readonly string[]] {
  const isTaken = process.getuid?.() === 0 && spawnSync(tool, [...options, 'true']).status === 0
  return isTaken ? [tool, [...options, command, ...args]] : [command, args]
}
