import * as z from 'zod/mini'
import { type AdminEndpointTable, adminTimeSchema, operatorSchema, projectIdField } from './adminEndpoint.ts'

/** A page of the log: what is older than the entry `before`, the newest first. */
const page = {
  before: z.optional(z.int().check(z.gte(1))),
  count: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
}

export const auditEntrySchema = z.strictObject({
  id: z.int(),
  at: adminTimeSchema,
  account: operatorSchema,
  /** The name of the call in the table of calls. */
  call: z.string(),
  projectId: z.nullable(z.string()),
  /** What became of what. Of a secret only whether there is one: `set`. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const answer = z.strictObject({
  entries: z.array(auditEntrySchema),
  /** `before` of the next page; null: there is none. */
  next: z.nullable(z.int()),
})

export const auditEndpoints = {
  readAudit: {
    path: 'audit',
    request: z.strictObject(page),
    answer,
    needs: 'owner',
    scope: 'server',
    isAudited: false,
    errors: [],
  },
  readProjectAudit: {
    path: 'projects/audit',
    request: z.strictObject({ ...projectIdField, ...page }),
    answer,
    needs: 'admin',
    scope: 'project',
    isAudited: false,
    errors: [],
  },
} as const satisfies AdminEndpointTable
