import { readFileSync } from 'node:fs'

/** Whether a process runs. One that has ended and still waits to be collected does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    // There is no such process.
    return false
  }
  return !isZombie(pid)
}

/** In a container without an init process, an orphan's remains are never collected. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))
  } catch {
    // It has ended meanwhile, or this system has no /proc: it is no zombie that could be seen.
    return false
  }
}
