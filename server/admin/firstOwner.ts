import { eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { adminPolicy } from './adminPolicy.ts'
import { adminInvitationsTable, adminRolesTable, wholeServer } from './adminTables.ts'
import { createOneTimeCode, hashOneTimeCode } from './oneTimeCode.ts'

/** The id of the invitation that the server itself gives out. */
export const firstOwnerId = 'first-owner'

/** Any number, as long as no other program locks it on the same database. */
const lock = 4_700_002

/** Until the end of the transaction nobody else becomes an owner. */
export async function lockOwners(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
}

export async function hasOwner(queries: Queries): Promise<boolean> {
  const owners = await queries
    .select({ account: adminRolesTable.account })
    .from(adminRolesTable)
    .where(eq(adminRolesTable.projectId, wholeServer))
    .limit(1)
  return owners.length > 0
}

/**
 * The code by which somebody becomes the first owner, anew at each start until that has happened: the one before is void then, as only its
 * hash is kept. Of processes that start together on one database one has it.
 *
 * @param shared other processes use this database, too
 * @returns null: there is an owner, or another process that started just now has the code
 */
export async function renewFirstOwnerCode(
  queries: Queries,
  { shared, now }: { shared: boolean; now: number },
): Promise<string | null> {
  return queries.transaction(async (transaction) => {
    await lockOwners(transaction)
    if (await hasOwner(transaction)) return null
    const code = createOneTimeCode()
    const table = adminInvitationsTable
    const fresh = { codeHash: hashOneTimeCode(code), createdAt: new Date(now) }
    const renewed = await transaction
      .insert(table)
      .values({
        ...fresh,
        id: firstOwnerId,
        projectId: wholeServer,
        role: 'owner',
        note: '',
        createdBy: 'server',
        expiresAt: new Date('9999-12-31T00:00:00.000Z'),
      })
      .onConflictDoUpdate({
        target: table.id,
        set: fresh,
        ...(shared && { setWhere: lte(table.createdAt, new Date(now - adminPolicy.startsTogether)) }),
      })
      .returning()
    return renewed.length > 0 ? code : null
  })
}
