import { and, eq, gt } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SecretRing } from '../database/createSecretRing.ts'
import type { Queries } from '../database/database.ts'
import { familyOf, hashOf, readRefreshToken, successorOf } from './refreshToken.ts'
import { siwxPolicy } from './siwxPolicy.ts'
import { type SiwxSession, siwxSessionsTable as table } from './siwxTables.ts'

/** A session, and the refresh token that is good for it now. */
export interface RefreshedSession {
  session: SiwxSession
  refreshToken: string
}

/** What changes of sessions are made from. */
export interface SessionContext {
  queries: Queries
  now: () => number
  rotationKeys: SecretRing
}

/** A refresh token, and who brings it. */
export interface RefreshParameters {
  token: string
  projectId: string
  /** Of the key that the caller has proven. */
  jkt: string | null
}

/** @throws WalletKitError `SESSION_EXPIRED`; `PROOF_INVALID` if the session is bound to another key */
export async function refreshSession(
  context: SessionContext,
  parameters: RefreshParameters,
): Promise<RefreshedSession> {
  const { queries, now, rotationKeys } = context
  const token = readRefreshToken(parameters.token)
  const row = token && (await findFamily(context, token, parameters))
  if (!token || !row) throw ended()
  const { current, accepted } = await rotationKeys()
  const next = successorOf(token, current)
  const changed = { currentHash: hashOf(next), refreshedAt: new Date(now()) }
  const [session] = await queries
    .update(table)
    .set(changed)
    .where(and(eq(table.id, row.id), eq(table.currentHash, hashOf(token))))
    .returning()
  if (session) return { session, refreshToken: next.toString('base64url') }

  // Read anew: another tab may have exchanged it between the two statements.
  const [latest] = await queries.select().from(table).where(eq(table.id, row.id))
  // That one may have made it by the key of before, or by one that is about to be the current one.
  const made = accepted
    .map((key) => successorOf(token, key))
    .find((candidate) => hashOf(candidate) === latest?.currentHash)
  if (latest && made && isWithinGrace(context, latest))
    return { session: latest, refreshToken: made.toString('base64url') }
  await queries.delete(table).where(eq(table.id, row.id))
  throw ended()
}

/** Ends the session of a refresh token, or all of its account's. */
export async function endSession(
  context: SessionContext,
  parameters: RefreshParameters,
  everywhere: boolean,
): Promise<void> {
  const { queries } = context
  const token = readRefreshToken(parameters.token)
  const row = token && (await findFamily(context, token, parameters))
  if (!row) return
  const ofAccount = and(eq(table.projectId, parameters.projectId), eq(table.account, row.account))
  await queries.delete(table).where(everywhere ? ofAccount : eq(table.id, row.id))
}

async function findFamily(
  { queries, now }: SessionContext,
  token: Buffer,
  { projectId, jkt }: RefreshParameters,
): Promise<SiwxSession | undefined> {
  const [row] = await queries
    .select()
    .from(table)
    .where(
      and(
        eq(table.familyHash, familyOf(token)),
        eq(table.projectId, projectId),
        gt(table.expiresAt, new Date(now())),
      ),
    )
  if (row && row.jkt !== null && row.jkt !== jkt)
    throw new WalletKitError('PROOF_INVALID', 'The session is bound to another key: prove that one')
  return row
}

function isWithinGrace({ now }: SessionContext, { refreshedAt }: SiwxSession): boolean {
  return now() < refreshedAt.getTime() + siwxPolicy.refreshGrace
}

function ended(): WalletKitError {
  return new WalletKitError('SESSION_EXPIRED', 'This sign-in has ended. Sign in again')
}
