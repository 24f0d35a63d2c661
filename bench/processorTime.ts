import { readFileSync } from 'node:fs'

/** What Linux counts a process's time in, in microseconds: 1/100 s on every architecture that Node runs on. */
const tick = 10_000

/**
 * The processor time that a process has used so far, in microseconds; NaN where the system does not say it. Unlike answers per second
 * it does not depend on who else is at work.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // The second field is the program's name in brackets, and may hold spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * tick
}
