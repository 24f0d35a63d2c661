import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds the commit at which all guards were proven last. */
const wholeRunFile = 'e2e/mutations/wholeRun'

/**
 * The files that differ from the commit of the last whole run, those that are not committed included.
 *
 * @param root the project's root, a git work tree
 * @returns paths from the root; `undefined` where that commit is not there, as in a shallow clone: then all may differ
 */
export function changedSince(root: string): ReadonlySet<string> | undefined {
  const commit = readFileSync(join(root, wholeRunFile), 'utf8').trim()
  const differing = linesOf(root, ['diff', '--name-only', '--no-renames', commit])
  const untracked = linesOf(root, ['ls-files', '--others', '--exclude-standard'])
  return differing && untracked && new Set([...differing, ...untracked])
}

/** Keeps the commit that is checked out as the one of the last whole run, unless something is not committed: no commit holds that. */
export function keepWholeRun(root: string): void {
  const [commit] = linesOf(root, ['rev-parse', 'HEAD']) ?? []
  const uncommitted = linesOf(root, ['status', '--porcelain'])
  if (commit && uncommitted?.length === 0) writeFileSync(join(root, wholeRunFile), `${commit}\n`)
}

function linesOf(root: string, args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}
