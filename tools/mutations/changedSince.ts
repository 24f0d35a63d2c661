import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameCode } from './findPlaces.ts'

/** Holds the commit at which all guards were proven last. */
const wholeRunFile = 'tools/mutations/wholeRun'

/**
 * Which files say something else than at the commit of the last whole run, those that are not committed included. Comments and how
 * a file is formatted do not count.
 *
 * @param root the project's root, a git work tree
 * @returns tells it by paths from the root; `undefined` where that commit is not there, as in a shallow clone: then all may differ
 */
export function changedSince(root: string): ((file: string) => boolean) | undefined {
  const commit = readFileSync(join(root, wholeRunFile), 'utf8').trim()
  const differing = linesOf(root, ['diff', '--name-only', '--no-renames', commit])
  const untracked = linesOf(root, ['ls-files', '--others', '--exclude-standard'])
  if (!differing || !untracked) return undefined
  const changed = new Set([...differing, ...untracked])
  return (file) => {
    if (!changed.has(file)) return false
    const before = outputOf(root, ['show', `${commit}:${file}`])
    const path = join(root, file)
    return before === undefined || !existsSync(path) || !isSameCode(before, readFileSync(path, 'utf8'))
  }
}

/** Keeps the commit that is checked out as the one of the last whole run, unless something is not committed: no commit holds that. */
export function keepWholeRun(root: string): void {
  const [commit] = linesOf(root, ['rev-parse', 'HEAD']) ?? []
  const uncommitted = linesOf(root, ['status', '--porcelain'])
  if (commit && uncommitted?.length === 0) writeFileSync(join(root, wholeRunFile), `${commit}\n`)
}

const linesOf = (root: string, args: readonly string[]) => outputOf(root, args)?.split('\n').filter(Boolean)

function outputOf(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout : undefined
}
