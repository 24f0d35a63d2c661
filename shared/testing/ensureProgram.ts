import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface WantedProgram {
  name: string
  /** Environment variable that names its executable. */
  variable: string
  /** Where it usually is. The first that exists is taken. Asked again after the package was installed. */
  paths(): readonly string[]
  debianPackage: string
}

/**
 * The path of a program that only tests need, because the product speaks to it: the named one, the system's, or Debian's
 * package, installed as root. Throws one sentence that says what to do.
 */
export function ensureProgram(program: WantedProgram): string {
  const found = findProgram(program)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', program.debianPackage]
    for (const command of [['update', '-qq'], install])
      execFileSync('apt-get', command, { stdio: ['ignore', 2, 2] })
  }
  const path = findProgram(program)
  if (!path)
    throw new Error(
      `${program.name} is not installed. Install it, or set ${program.variable} to its executable.`,
    )
  return path
}

function findProgram({ variable, paths }: WantedProgram): string | undefined {
  const named = process.env[variable]
  if (named) return existsSync(named) ? named : undefined
  return paths().find((path) => existsSync(path))
}
