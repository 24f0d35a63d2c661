import { developmentHostPatterns } from './developmentHosts.ts'
import { type OriginPattern, parseOriginPattern } from './parseOriginPattern.ts'

/** Which pages may embed a project's widget. */
export interface OriginPolicy {
  /** Patterns as their author wrote them; one that does not parse allows nothing. */
  allowedOrigins: readonly string[]
  /** Whether the development hosts may connect too, as unverified. */
  allowDevelopmentHosts: boolean
}

/** A policy, read. Both lists are empty where the project's own list names nothing valid: such a project is closed. */
export function parseOriginPolicy(policy: OriginPolicy): {
  own: OriginPattern[]
  development: OriginPattern[]
} {
  const own = parseAll(policy.allowedOrigins)
  const open = own.length > 0 && policy.allowDevelopmentHosts
  return { own, development: open ? parseAll(developmentHostPatterns) : [] }
}

function parseAll(texts: readonly string[]): OriginPattern[] {
  return texts.map(parseOriginPattern).filter((pattern) => pattern !== null)
}
