import type { auditEndpoints } from '#shared/api/admin/audit.ts'
import type { AdminContext } from './adminContext.ts'
import type { AdminHandlers } from './adminHandlers.ts'
import { readAudit } from './audit.ts'

/** Who has changed what: an owner reads all of it, the admin of a project what was done there. */
export function auditCalls({ queries }: AdminContext): AdminHandlers<typeof auditEndpoints> {
  return {
    readAudit: async (page) => ({ answer: await readAudit(queries, null, page) }),
    readProjectAudit: async ({ projectId, ...page }) => ({
      answer: await readAudit(queries, projectId, page),
    }),
  }
}
