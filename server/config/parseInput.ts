import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

type Issue = z.core.$ZodIssue

/**
 * The first thing that is wrong with a value, as `path: what`.
 *
 * @example describeIssue(error.issues) // 'projects.0.name: Invalid input: expected string, received number'
 */
export function describeIssue(issues: readonly Issue[]): string {
  const issue = issues[0] && deepestOf(issues[0])
  if (!issue) return 'Invalid input'
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message
}

/**
 * Of a union, the branch that got furthest: into the value, or at least past its type. Of two objects the one that has all the keys, then
 * the one that misses least.
 */
function deepestOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const strange = (branch: readonly Issue[]) =>
    Number(branch.some(({ code }) => code === 'unrecognized_keys'))
  const [nearest] = issue.errors.toSorted(
    (a, b) => depthOf(b) - depthOf(a) || strange(a) - strange(b) || a.length - b.length,
  )
  const branch = nearest?.[0]
  return branch ? deepestOf({ ...branch, path: [...issue.path, ...branch.path] }) : issue
}

function depthOf([first]: readonly Issue[]): number {
  return first ? depth(first) : -1
}

function depth({ code, path }: Issue): number {
  if (path.length > 0) return 2
  return code === 'invalid_type' ? 0 : 1
}

const { localeError } = z.locales.en()

/**
 * Parses a value from outside.
 *
 * @throws WalletKitError `INVALID_PARAMS` with one sentence that names the wrong field. It never carries the value: that
 * may be a secret.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { error: localeError })
  if (result.success) return result.data
  throw new WalletKitError('INVALID_PARAMS', describeIssue(result.error.issues))
}
