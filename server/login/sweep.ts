import { lt, or } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { countersTable, throttlesTable } from '../limits/rateLimits.ts'
import { codeAttemptsTable } from './codes/codes.ts'
import { usedNoncesTable } from './nonces.ts'
import { sessionPolicy, sessionsTable } from './sessions.ts'

/** How long an attempt is kept beyond its end, so that a late code is told apart from a wrong one. Milliseconds. */
const attemptsKept = 3_600_000

/** Removes what has expired. Nothing is wrong while it is still there. */
export async function sweep(queries: Queries, now: number): Promise<void> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  await queries.delete(usedNoncesTable).where(lt(usedNoncesTable.expiresAt, before(0)))
  await queries.delete(countersTable).where(lt(countersTable.endsAt, before(0)))
  await queries.delete(throttlesTable).where(lt(throttlesTable.until, before(0)))
  await queries.delete(codeAttemptsTable).where(lt(codeAttemptsTable.expiresAt, before(attemptsKept)))
  const { createdAt, lastUsedAt } = sessionsTable
  const isOver = or(lt(createdAt, before(sessionPolicy.lifetime)), lt(lastUsedAt, before(sessionPolicy.idle)))
  await queries.delete(sessionsTable).where(isOver)
}
