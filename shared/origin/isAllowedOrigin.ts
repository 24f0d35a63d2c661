import { matchOrigin } from './matchOrigin.ts'
import { type OriginPolicy, parseOriginPolicy } from './originPolicy.ts'

/** `unverified`: let in only because it is a development host (security.md rule 14). */
export type OriginVerdict = 'allowed' | 'unverified' | 'refused'

/**
 * What a project says of the page that embeds it.
 *
 * @example isAllowedOrigin('https://shop.example', { allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: true }) // 'allowed'
 */
export function isAllowedOrigin(origin: string, policy: OriginPolicy): OriginVerdict {
  const { own, development } = parseOriginPolicy(policy)
  if (own.some((pattern) => matchOrigin(origin, pattern))) return 'allowed'
  return development.some((pattern) => matchOrigin(origin, pattern)) ? 'unverified' : 'refused'
}
