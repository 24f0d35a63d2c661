import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type Project, projectIdSchema } from './project.ts'
import type { Projects } from './projects.ts'

/**
 * The project that a request's `projectId` names; null if it names none that there is.
 *
 * @param inBody what the body says, where that may stand in for the query
 */
export async function findProject(
  context: Context,
  projects: Projects,
  inBody?: string,
): Promise<Project | null> {
  const id = z.safeParse(projectIdSchema, context.req.query('projectId') ?? inBody)
  return id.success ? projects.get(id.data) : null
}
