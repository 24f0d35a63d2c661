import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { AdminRole } from '#shared/api/admin/adminEndpoint.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../database/database.ts'
import { AdminError } from './adminError.ts'
import { adminPolicy } from './adminPolicy.ts'
import { adminInvitationsTable as table, wholeServer } from './adminTables.ts'
import { firstOwnerId, hasOwner, lockOwners } from './firstOwner.ts'
import { createOneTimeCode, hashOneTimeCode } from './oneTimeCode.ts'
import { type Granted, grantRole } from './roles.ts'

interface InvitationParameters {
  projectId: string
  role: AdminRole
  note: string
  createdBy: string
}

/** Gives a code out, once: its hash is kept. */
export async function invite(
  queries: Queries,
  invitation: InvitationParameters,
  now: number,
): Promise<{ id: string; code: string; expiresAt: number }> {
  const [id, code] = [randomId(), createOneTimeCode()]
  const expiresAt = now + adminPolicy.invitationLifetime
  await queries.insert(table).values({
    ...invitation,
    id,
    codeHash: hashOneTimeCode(code),
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
  })
  return { id, code, expiresAt }
}

/**
 * Uses a code up, and gives its role. It is found by its hash, so that the time that takes says nothing of it. Of several who bring it
 * at once one has it; the first owner's is good only as long as there is none.
 *
 * @throws AdminError `CODE_INVALID`
 */
export async function redeem(queries: Queries, code: string, account: string, now: number): Promise<Granted> {
  return queries.transaction(async (transaction) => {
    await lockOwners(transaction)
    const [found] = await transaction
      .delete(table)
      .where(and(eq(table.codeHash, hashOneTimeCode(code)), gt(table.expiresAt, new Date(now))))
      .returning()
    if (!found || (found.id === firstOwnerId && (await hasOwner(transaction))))
      throw new AdminError('CODE_INVALID', 'This code is none, is too old, or has been used')
    const granted = { account, projectId: found.projectId, role: found.role }
    await grantRole(transaction, granted, now)
    return granted
  })
}

/** Those that wait, without the one that the server has printed. */
export const listInvitations = (queries: Queries, projectId: string, now: number) =>
  queries
    .select()
    .from(table)
    .where(
      and(eq(table.projectId, projectId), gt(table.expiresAt, new Date(now)), ne(table.id, firstOwnerId)),
    )
    .orderBy(table.createdAt)

/** @throws AdminError `NOT_FOUND`, also for one of another project */
export async function cancelInvitation(queries: Queries, id: string, projectId: string): Promise<void> {
  const cancelled = await queries
    .delete(table)
    .where(and(eq(table.id, id), eq(table.projectId, projectId), ne(table.id, firstOwnerId)))
    .returning()
  if (cancelled.length === 0)
    throw new AdminError('NOT_FOUND', 'There is no such invitation: it was used, or is too old')
}

export async function sweepInvitations(queries: Queries, now: number): Promise<void> {
  await queries.delete(table).where(lte(table.expiresAt, new Date(now)))
}

/** Null: of the whole server. */
export const toProjectId = (projectId: string) => (projectId === wholeServer ? null : projectId)
