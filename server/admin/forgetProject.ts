import { eq } from 'drizzle-orm'
import { forgetEvents } from '../analytics/forgetEvents.ts'
import type { Queries } from '../database/database.ts'
import { adminInvitationsTable, adminRolesTable } from './adminTables.ts'

/** Whoever makes a project of the same name later is not to find somebody else's people and numbers in it. */
export async function forgetProject(queries: Queries, projectId: string): Promise<void> {
  await queries.delete(adminInvitationsTable).where(eq(adminInvitationsTable.projectId, projectId))
  await queries.delete(adminRolesTable).where(eq(adminRolesTable.projectId, projectId))
  await forgetEvents(queries, projectId)
}
