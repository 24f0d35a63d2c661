import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../../database/database.ts'
import { type SocialAttempt, type SocialFailure, socialAttemptSchema } from './socialAttempt.ts'
import { socialAttemptsTable as table } from './socialAttemptsTable.ts'
import type { SocialIdentity } from './socialIdentity.ts'
import { socialPolicy } from './socialPolicy.ts'

export type NewSocialAttempt = Pick<
  SocialAttempt,
  'id' | 'projectId' | 'provider' | 'device' | 'site' | 'returnUrl'
>

/** The logins under way. Each step is one statement that says what it starts from: of two at once, one wins. */
export interface SocialAttempts {
  /** False if the id is taken. */
  register(attempt: NewSocialAttempt): Promise<boolean>
  /** Null for one that is not there, or too old. */
  find(id: string): Promise<SocialAttempt | null>
  /** A window goes to the provider; it may begin anew until there is an answer. */
  start(id: string, binding: string): Promise<boolean>
  /** Takes the provider's answer: true once. */
  answer(id: string, binding: string): Promise<boolean>
  finish(id: string, identity: SocialIdentity): Promise<void>
  /** Ends one that has no result yet. */
  fail(id: string, failure: SocialFailure): Promise<void>
  /** Gives the result out: to this device, once. */
  use(id: string, device: string): Promise<SocialIdentity | null>
}

export function createSocialAttempts(queries: Queries, now: () => number): SocialAttempts {
  const alive = (id: string) => and(eq(table.id, id), gt(table.expiresAt, new Date(now())))

  return {
    async register(attempt) {
      const createdAt = new Date(now())
      await queries.delete(table).where(lte(table.expiresAt, createdAt))
      const expiresAt = new Date(now() + socialPolicy.attemptLifetime)
      const rows = await queries
        .insert(table)
        .values({ ...attempt, status: 'registered', createdAt, expiresAt })
        .onConflictDoNothing()
        .returning()
      return rows.length > 0
    },

    async find(id) {
      const [row] = await queries.select().from(table).where(alive(id))
      return row ? z.parse(socialAttemptSchema, row) : null
    },

    async start(id, binding) {
      const rows = await queries
        .update(table)
        .set({ status: 'started', binding })
        .where(and(alive(id), inArray(table.status, ['registered', 'started'])))
        .returning()
      return rows.length > 0
    },

    async answer(id, binding) {
      const rows = await queries
        .update(table)
        .set({ status: 'answered' })
        .where(and(alive(id), eq(table.status, 'started'), eq(table.binding, binding)))
        .returning()
      return rows.length > 0
    },

    async finish(id, identity) {
      await queries
        .update(table)
        .set({ status: 'done', identity })
        .where(and(alive(id), eq(table.status, 'answered')))
    },

    async fail(id, failure) {
      await queries
        .update(table)
        .set({ status: 'failed', failure })
        .where(and(alive(id), inArray(table.status, ['registered', 'started', 'answered'])))
    },

    async use(id, device) {
      const [row] = await queries
        .update(table)
        .set({ status: 'used' })
        .where(and(alive(id), eq(table.device, device), eq(table.status, 'done')))
        .returning()
      return row ? z.parse(socialAttemptSchema, row).identity : null
    },
  }
}
