import { adminSteps } from './migrations/adminSteps.ts'
import { analyticsSteps } from './migrations/analyticsSteps.ts'
import { approvalSteps } from './migrations/approvalSteps.ts'
import { authSteps } from './migrations/authSteps.ts'
import { chainSteps } from './migrations/chainSteps.ts'
import { custodySteps } from './migrations/custodySteps.ts'
import { failureSteps } from './migrations/failureSteps.ts'
import type { Migration } from './migrations/migration.ts'
import { nameSteps } from './migrations/nameSteps.ts'
import { onrampSteps } from './migrations/onrampSteps.ts'
import { projectSteps } from './migrations/projectSteps.ts'
import { siwxSteps } from './migrations/siwxSteps.ts'
import { smartSessionSteps } from './migrations/smartSessionSteps.ts'
import { socialSteps } from './migrations/socialSteps.ts'
import { sponsoredSteps } from './migrations/sponsoredSteps.ts'
import { testChainSteps } from './migrations/testChainSteps.ts'

/**
 * The steps from an empty database to today's tables, in order. A published step never changes: what is wrong with it
 * is put right by another one at the end of its area. The tables are declared in their domains, and `npm run migration` writes
 * the steps that lead to them. Only SQL that PGlite and PostgreSQL 15 both know.
 */
export const migrations: readonly Migration[] = [
  ...projectSteps,
  ...custodySteps,
  ...authSteps,
  ...socialSteps,
  ...chainSteps,
  ...approvalSteps,
  ...siwxSteps,
  ...onrampSteps,
  ...smartSessionSteps,
  ...nameSteps,
  ...analyticsSteps,
  ...adminSteps,
  ...failureSteps,
  ...sponsoredSteps,
  ...testChainSteps,
]
