import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'

/** What is kept by a project's id beside the project: its people, and what happened on its pages. The audit log stays. */
const tables = [
  ...['admin_invitations', 'admin_roles', 'analytics_events', 'analytics_days'],
  ...['sponsored_operations', 'sponsored_days'],
] as const

/** Whoever makes a project of the same name later is not to find somebody else's people and numbers in it. */
export async function forgetProject(queries: Queries, projectId: string): Promise<void> {
  for (const table of tables)
    await queries.execute(sql`delete from ${sql.identifier(table)} where project_id = ${projectId}`)
}
