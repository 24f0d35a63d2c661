import * as z from 'zod/mini'
import { type AdminEndpoint, type AdminRole, projectIdField } from '#shared/api/admin/adminEndpoint.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import type { AdminContext } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import { adminLimits } from './adminPolicy.ts'
import { requireSession } from './adminSessions.ts'
import type { AdminSessionRow } from './adminTables.ts'
import { type Access, reaches, readAccess, roleIn } from './roles.ts'

/** Who is signed in, with what they may do at this moment. */
export interface AdminCaller {
  session: AdminSessionRow
  access: Access
}

interface Call {
  token: string | undefined
  pageToken: string
  body: unknown
}

/** Null where the call needs no session. */
type Admitted<E extends AdminEndpoint> = {
  caller: E['needs'] extends 'nothing' ? null : AdminCaller
  projectId: string | null
}

const projectOf = z.looseObject(projectIdField)

/**
 * Lets a call in by what the table says: with a session, and with the role that it needs, in the project that it names.
 *
 * @throws AdminError `SESSION_EXPIRED`, `ROLE_REQUIRED`, `THROTTLED`; `PROJECT_NOT_FOUND` where one has no role in the project, whether
 * or not there is one
 */
export async function admitCaller<E extends AdminEndpoint>(
  context: AdminContext,
  endpoint: E,
  call: Call,
): Promise<Admitted<E>>
export async function admitCaller(
  context: AdminContext,
  { needs, scope }: AdminEndpoint,
  { token, pageToken, body }: Call,
): Promise<{ caller: AdminCaller | null; projectId: string | null }> {
  if (needs === 'nothing') return { caller: null, projectId: null }
  const { queries, limits, now } = context
  const session = await requireSession(queries, { token, pageToken, now: now() })
  await limits.take({ key: `admin session ${session.id}`, ...adminLimits.callsPerSession })
  const access = await readAccess(queries, session.account)
  const caller = { session, access }
  if (!access.isOwner && access.roles.length === 0)
    throw new AdminError('ROLE_REQUIRED', 'Your account has no role on this server any more')
  if (scope === 'server') {
    if (needs !== 'session' && !access.isOwner) throw roleRequired('owner')
    return { caller, projectId: null }
  }
  const { projectId } = z.safeParse(projectOf, body).data ?? {}
  if (projectId === undefined) throw new AdminError('INVALID_PARAMS', 'projectId: is missing')
  const role = roleIn(access, projectId)
  if (role === null || projectId === adminProjectId || !(await context.projects.get(projectId)))
    throw new AdminError('PROJECT_NOT_FOUND', `There is no project ${projectId} that you have a role in`)
  if (needs !== 'session' && !reaches(role, needs)) throw roleRequired(needs)
  return { caller, projectId }
}

const roleRequired = (role: AdminRole) =>
  new AdminError('ROLE_REQUIRED', `This takes the role “${role}”: ask who has it`)
