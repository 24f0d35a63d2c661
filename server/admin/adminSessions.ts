import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, lte, ne, or } from 'drizzle-orm'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../database/database.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import { AdminError } from './adminError.ts'
import { adminPolicy } from './adminPolicy.ts'
import { type AdminSessionRow, adminSessionsTable as table } from './adminTables.ts'

const { lifetime, idle, touch } = adminPolicy.session

/** When a session ends, whatever happens and if nothing does. */
export function endsOf({ createdAt, lastUsedAt }: AdminSessionRow): { expiresAt: number; idleAt: number } {
  const expiresAt = createdAt.getTime() + lifetime
  return { expiresAt, idleAt: Math.min(expiresAt, lastUsedAt.getTime() + idle) }
}

/**
 * What a page has to say with each call beside the cookie. The cookie comes by itself with whatever this origin's documents ask for, also
 * the widget's; this stands only in the document that a browser has navigated to.
 */
export function pageTokenOf(token: string): string {
  return createHmac('sha256', token).update('wallet-kit admin page').digest('base64url')
}

/** @param token what the cookie is to have: 256 random bits, of which the hash is kept */
export async function startSession(
  queries: Queries,
  { account, browser, now }: { account: string; browser: string; now: number },
): Promise<{ token: string; session: AdminSessionRow }> {
  const token = randomBytes(32).toString('base64url')
  const time = new Date(now)
  const session = { id: randomId(), account, browser, createdAt: time, lastUsedAt: time }
  const [stored] = await queries
    .insert(table)
    .values({ ...session, tokenHash: sha256Url(token) })
    .returning()
  if (!stored) throw new Error('A session was not stored')
  return { token, session: stored }
}

/** The live session of a cookie. Null: there is none. */
export async function findSession(
  queries: Queries,
  token: string | undefined,
  now: number,
): Promise<AdminSessionRow | null> {
  if (token === undefined) return null
  const [session] = await queries
    .select()
    .from(table)
    .where(eq(table.tokenHash, sha256Url(token)))
  return session && now < endsOf(session).idleAt ? session : null
}

/** The session of a call. @throws AdminError `SESSION_EXPIRED` */
export async function requireSession(
  queries: Queries,
  { token, pageToken, now }: { token: string | undefined; pageToken: string; now: number },
): Promise<AdminSessionRow> {
  const session = await findSession(queries, token, now)
  if (!session || token === undefined || !isSame(pageToken, pageTokenOf(token)))
    throw new AdminError('SESSION_EXPIRED', 'You are signed out. Sign in again')
  if (now < session.lastUsedAt.getTime() + touch) return session
  const lastUsedAt = new Date(now)
  await queries.update(table).set({ lastUsedAt }).where(eq(table.id, session.id))
  return { ...session, lastUsedAt }
}

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export async function listSessions(
  queries: Queries,
  account: string,
  now: number,
): Promise<AdminSessionRow[]> {
  const rows = await queries
    .select()
    .from(table)
    .where(eq(table.account, account))
    .orderBy(desc(table.lastUsedAt), table.id)
  return rows.filter((row) => now < endsOf(row).idleAt)
}

/** Ends one of an account's sessions. @throws AdminError `NOT_FOUND`, also for one of somebody else */
export async function endOwnSession(queries: Queries, id: string, account: string): Promise<void> {
  const ended = await queries
    .delete(table)
    .where(and(eq(table.id, id), eq(table.account, account)))
    .returning()
  if (ended.length === 0) throw new AdminError('NOT_FOUND', 'This session has ended already')
}

export async function endOtherSessions(queries: Queries, { id, account }: AdminSessionRow): Promise<void> {
  await queries.delete(table).where(and(eq(table.account, account), ne(table.id, id)))
}

export async function sweepSessions(queries: Queries, now: number): Promise<void> {
  const isOver = or(
    lte(table.createdAt, new Date(now - lifetime)),
    lte(table.lastUsedAt, new Date(now - idle)),
  )
  await queries.delete(table).where(isOver)
}
