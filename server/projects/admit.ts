import * as z from 'zod/mini'
import { requestIdHeader } from '#shared/api/requestId.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { projectIdSchema } from '../config/projectInput.ts'
import type { DirectCall } from '../responses/directRoute.ts'
import type { Project } from './project.ts'
import type { Projects } from './projects.ts'

/** What of a call says whether it may come in. */
export type Asker = Pick<DirectCall, 'query' | 'header' | 'setHeader'>

/** Why a call is turned away. The descriptions are the ones that existing clients know (behaviour §8). */
export interface Denial {
  status: 401 | 403
  code: ErrorCode
  description: string
}

const unknownProject: Denial = {
  status: 401,
  code: 'PROJECT_NOT_FOUND',
  description: 'Unauthorized: invalid key',
}
const foreignOrigin: Denial = {
  status: 403,
  code: 'ORIGIN_NOT_ALLOWED',
  description: 'Unauthorized: origin not allowed',
}

type Admission = { project: Project } | { denial: Denial }

/**
 * The project that a request's `projectId` names; null if it names none that there is.
 *
 * @param inBody what the body says, where that may stand in for the query
 */
export function findProject(
  asker: Pick<Asker, 'query'>,
  projects: Projects,
  inBody?: string,
): Promise<Project | null> {
  const id = z.safeParse(projectIdSchema, asker.query('projectId') ?? inBody)
  return id.success ? projects.get(id.data) : Promise.resolve(null)
}

/**
 * Lets a call in only for a known project, and from a browser only for the project's origins and the widget's own.
 *
 * A call without an `Origin` comes from the widget itself or from no browser at all; there the header would prove nothing.
 *
 * @param bodyId the project's id that the body has, for a call that has none in its query
 */
export async function admitPage(
  asker: Asker,
  { projects, kitOrigin }: { projects: Projects; kitOrigin: string },
  bodyId?: string,
): Promise<Admission> {
  asker.setHeader('Vary', 'Origin')
  const project = await findProject(asker, projects, bodyId)
  if (!project) return { denial: unknownProject }
  const origin = asker.header('Origin')
  if (origin === undefined) return { project }
  if (origin !== kitOrigin && isAllowedOrigin(origin, project) === 'refused') return { denial: foreignOrigin }
  asker.setHeader('Access-Control-Allow-Origin', origin)
  asker.setHeader('Access-Control-Expose-Headers', requestIdHeader)
  return { project }
}

/**
 * Lets a call of the secure origin in only for a known project, and only from that origin's own documents, which every browser lets say
 * so: whoever says nothing is none, and takes no place of theirs.
 * No page of another origin is ever allowed to read an answer: there are no CORS headers, and no preflight succeeds.
 */
export async function admitOwnDocument(
  asker: Asker,
  { projects, secureOrigin }: { projects: Projects; secureOrigin: string },
): Promise<Admission> {
  const origin = asker.header('Origin')
  const isOwn =
    origin === undefined ? asker.header('Sec-Fetch-Site') === 'same-origin' : origin === secureOrigin
  if (!isOwn) return { denial: foreignOrigin }
  const project = await findProject(asker, projects)
  return project ? { project } : { denial: unknownProject }
}
