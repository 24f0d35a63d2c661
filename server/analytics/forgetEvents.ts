import { eq } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { analyticsDaysTable, analyticsEventsTable } from './analyticsTables.ts'

/** All that is known of what happened on a project's pages, the counts of days too. */
export async function forgetEvents(queries: Queries, projectId: string): Promise<void> {
  await queries.delete(analyticsEventsTable).where(eq(analyticsEventsTable.projectId, projectId))
  await queries.delete(analyticsDaysTable).where(eq(analyticsDaysTable.projectId, projectId))
}
