import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * The first thing that is wrong with a value, as `path: what`.
 *
 * @example describeIssue(error.issues) // 'projects.0.name: Invalid input: expected string, received number'
 */
export function describeIssue(issues: readonly Issue[]): string {
  const issue = issues[0] && mostSpecific(issues[0])
  if (!issue) return 'Invalid input'
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message
}

/** Of a union, the branch that got furthest: the one that is not merely of another type. */
function mostSpecific(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const [branch] = issue.errors.flatMap(([first]) => (first && !isOtherType(first) ? [first] : []))
  return branch ? mostSpecific({ ...branch, path: [...issue.path, ...branch.path] }) : issue
}

function isOtherType({ code, path }: Issue): boolean {
  return code === 'invalid_type' && path.length === 0
}
