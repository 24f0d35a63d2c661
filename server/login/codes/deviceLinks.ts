import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import { type CodeAttempt, codeAttemptsTable, type LinkState } from './codes.ts'

/** Links by mail that let a device go on which has never signed in as this person. */
export interface DeviceLinks {
  /** The token of the attempt's link. */
  make(attempt: string): Promise<string>
  /** The attempt whose link waits for an answer; null if there is none, or no longer. Answers nothing. */
  find(token: string): Promise<CodeAttempt | null>
  /** Answers the link, once: null if it does not wait for an answer any more. */
  answer(token: string, state: 'sending' | 'refused'): Promise<CodeAttempt | null>
  /** What has become of it since. */
  set(attempt: string, state: 'approved' | 'unsent'): Promise<void>
  /** Null: there is no such attempt of this device, or it has expired. */
  stateOf(attempt: string, device: string): Promise<LinkState | null>
}

export function createDeviceLinks({ queries, now }: { queries: Queries; now: () => number }): DeviceLinks {
  const table = codeAttemptsTable
  const isAlive = () => gt(table.expiresAt, new Date(now()))
  const waits = (token: string) =>
    and(eq(table.linkHash, sha256Url(token)), eq(table.linkState, 'pending'), isAlive())

  return {
    async make(attempt) {
      const token = randomBytes(32).toString('base64url')
      await queries
        .update(table)
        .set({ linkHash: sha256Url(token), linkState: 'pending' })
        .where(eq(table.id, attempt))
      return token
    },

    async find(token) {
      const [row] = await queries.select().from(table).where(waits(token))
      return row ?? null
    },

    async answer(token, linkState) {
      const [row] = await queries.update(table).set({ linkState }).where(waits(token)).returning()
      return row ?? null
    },

    async set(attempt, linkState) {
      await queries.update(table).set({ linkState }).where(eq(table.id, attempt))
    },

    async stateOf(attempt, device) {
      const [row] = await queries
        .select()
        .from(table)
        .where(and(eq(table.id, attempt), eq(table.device, device), isAlive()))
      return row?.linkState ?? null
    },
  }
}
