import type { ServerConfig } from '../config/serverConfig.ts'
import type { Queries } from '../database/database.ts'
import type { Failures } from '../failures/createFailures.ts'
import type { Health } from '../health/createHealth.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { Projects } from '../projects/projects.ts'
import type { AccessTokenParameters } from '../siwx/accessToken.ts'

/** What the operator's page is answered from. */
export interface AdminContext {
  config: ServerConfig
  queries: Queries
  projects: Projects
  limits: Limits
  /** What access tokens of sign-ins are read with. */
  tokens: Omit<AccessTokenParameters, 'now'>
  health: Pick<Health, 'read'>
  failures: Pick<Failures, 'find'>
  /** Milliseconds since the epoch. */
  now: () => number
  /** What nobody has foreseen. */
  onUnexpected(error: unknown): void
}
