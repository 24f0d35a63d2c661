import { and, eq } from 'drizzle-orm'
import {
  type AdminRole,
  adminRoles,
  type ProjectRole,
  projectRoles,
} from '#shared/api/admin/adminEndpoint.ts'
import type { Queries } from '../database/database.ts'
import { AdminError } from './adminError.ts'
import { adminRolesTable as table, wholeServer } from './adminTables.ts'

/** What somebody may do at this moment. */
export interface Access {
  account: string
  isOwner: boolean
  roles: { projectId: string; role: ProjectRole }[]
}

const isProjectRole = (role: AdminRole): role is ProjectRole => projectRoles.some((one) => one === role)

/** Read with each call: a changed role counts from the next one on. */
export async function readAccess(queries: Queries, account: string): Promise<Access> {
  const rows = await queries.select().from(table).where(eq(table.account, account))
  return {
    account,
    isOwner: rows.some(({ projectId, role }) => projectId === wholeServer && role === 'owner'),
    roles: rows.flatMap(({ projectId, role }) =>
      projectId !== wholeServer && isProjectRole(role) ? [{ projectId, role }] : [],
    ),
  }
}

/** The role in a project; an owner has it in each. Null: none. */
export function roleIn({ isOwner, roles }: Access, projectId: string): AdminRole | null {
  if (isOwner) return 'owner'
  return roles.find((one) => one.projectId === projectId)?.role ?? null
}

/** Whether a role may do what another one may. */
export const reaches = (role: AdminRole, needed: AdminRole) =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(needed)

export interface Granted {
  account: string
  projectId: string
  role: AdminRole
}

/** Gives a role, but for where there is a higher one: an invitation takes nothing away. */
export async function grantRole(queries: Queries, granted: Granted, now: number): Promise<void> {
  const ofThis = and(eq(table.account, granted.account), eq(table.projectId, granted.projectId))
  const [present] = await queries.select().from(table).where(ofThis).for('update')
  if (present && reaches(present.role, granted.role)) return
  await queries
    .insert(table)
    .values({ ...granted, addedAt: new Date(now) })
    .onConflictDoUpdate({ target: [table.account, table.projectId], set: { role: granted.role } })
}

export const listRoles = (queries: Queries, projectId: string) =>
  queries.select().from(table).where(eq(table.projectId, projectId)).orderBy(table.addedAt, table.account)

/** @returns the role before. @throws AdminError `NOT_FOUND` */
export async function setRole(queries: Queries, { account, projectId, role }: Granted): Promise<AdminRole> {
  return queries.transaction(async (transaction) => {
    const ofThis = and(eq(table.account, account), eq(table.projectId, projectId))
    const [present] = await transaction.select().from(table).where(ofThis).for('update')
    if (!present) throw noMember(account)
    await transaction.update(table).set({ role }).where(ofThis)
    return present.role
  })
}

/** @returns the role before. @throws AdminError `NOT_FOUND` */
export async function removeRole(queries: Queries, account: string, projectId: string): Promise<AdminRole> {
  const [removed] = await queries
    .delete(table)
    .where(and(eq(table.account, account), eq(table.projectId, projectId)))
    .returning()
  if (!removed) throw noMember(account)
  return removed.role
}

/** @throws AdminError `LAST_OWNER`, also for two owners who remove each other at once; `NOT_FOUND` */
export async function removeOwner(queries: Queries, account: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const owners = await transaction
      .select()
      .from(table)
      .where(eq(table.projectId, wholeServer))
      .orderBy(table.account)
      .for('update')
    if (!owners.some((owner) => owner.account === account)) throw noMember(account)
    if (owners.length === 1)
      throw new AdminError('LAST_OWNER', 'A server needs an owner: invite another one first')
    await removeRole(transaction, account, wholeServer)
  })
}

const noMember = (account: string) => new AdminError('NOT_FOUND', `${account} has no role here`)
