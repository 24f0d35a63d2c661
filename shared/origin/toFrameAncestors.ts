import { type OriginPolicy, parseOriginPolicy } from './originPolicy.ts'
import type { OriginPattern } from './parseOriginPattern.ts'

/**
 * A project's policy as the value of the CSP directive `frame-ancestors`. `'none'` for an unknown project and for one
 * whose list names nothing.
 *
 * Sources are rebuilt from parsed patterns, so no text of a project can open a second directive. CSP has no IPv6
 * sources: those patterns are left out, and such pages cannot embed. An `http:` source also lets the same host's
 * `https:` in, by CSP's own rule; the check in script (`isAllowedOrigin`) does not.
 *
 * @example toFrameAncestors({ allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: false }) // 'https://shop.example'
 * @see https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
export function toFrameAncestors(policy: OriginPolicy | undefined): string {
  if (!policy) return "'none'"
  const { own, development } = parseOriginPolicy(policy)
  const sources = [...own, ...development].filter(({ host }) => !host.startsWith('[')).map(toSource)
  return [...new Set(sources)].join(' ') || "'none'"
}

function toSource({ scheme, host, subdomains, port }: OriginPattern): string {
  return `${scheme}://${subdomains ? '*.' : ''}${host}${port && `:${port}`}`
}
