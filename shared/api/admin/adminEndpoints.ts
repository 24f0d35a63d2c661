import { auditEndpoints } from './audit.ts'
import { memberEndpoints } from './members.ts'
import { offerEndpoints } from './offer.ts'
import { operationEndpoints } from './operations.ts'
import { projectEndpoints } from './projects.ts'
import { sessionEndpoints } from './session.ts'
import { statsEndpoints } from './stats.ts'

/** Every call of the operator's page, once: what is not here is not served. */
export const adminEndpoints = {
  ...sessionEndpoints,
  ...projectEndpoints,
  ...offerEndpoints,
  ...memberEndpoints,
  ...auditEndpoints,
  ...operationEndpoints,
  ...statsEndpoints,
} as const
export type AdminCallName = keyof typeof adminEndpoints
