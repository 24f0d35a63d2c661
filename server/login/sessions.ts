import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Session } from '#shared/api/auth/parts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../database/database.ts'
import { type IdentityRow, identitiesTable, toPerson } from './accounts/accountTables.ts'
import type { Caller, SignedInCaller } from './gate/caller.ts'
import { sha256Url } from './proof/sha256Url.ts'

const hour = 3_600_000

/** How long sessions live, in milliseconds. */
export const sessionPolicy = {
  lifetime: 30 * 24 * hour,
  idle: 7 * 24 * hour,
  /** How far the stored time of the last use may lie behind: not every call writes it. */
  touch: hour,
} as const

export const sessionsTable = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256: who reads the table cannot use its sessions. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash_key'),
    identityId: text('identity_id').notNull(),
    /** The only device whose key can use it. */
    device: text('device').notNull(),
    projectId: text('project_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    /** When a fresh code was last entered in it. */
    steppedUpAt: timestamp('stepped_up_at', { withTimezone: true }),
  },
  ({ identityId }) => [
    index('sessions_of_identity').on(identityId),
    foreignKey({
      name: 'sessions_identity_id_fkey',
      columns: [identityId],
      foreignColumns: [identitiesTable.id],
    }),
  ],
)

type LiveSession = Pick<SignedInCaller, 'sessionId' | 'person' | 'signedInAt' | 'steppedUpAt'>

export interface Sessions {
  start(identity: IdentityRow, caller: Pick<Caller, 'device' | 'projectId'>): Promise<Session>
  /**
   * The live session of a token. Rejects with `SESSION_EXPIRED` if this project has none such, and with
   * `PROOF_INVALID` if another device comes with it.
   */
  check(token: string, caller: Pick<Caller, 'device' | 'projectId'>): Promise<LiveSession>
  /** Notes that a fresh code was entered. */
  stepUp(sessionId: string): Promise<void>
  end(sessionId: string): Promise<void>
  /** Ends all of this person's sessions on one device. */
  endOn(personId: string, device: string): Promise<void>
  /** Ends all of this person's sessions on other devices. */
  endOthers(personId: string, device: string): Promise<void>
}

export function createSessions({ queries, now }: { queries: Queries; now: () => number }): Sessions {
  const isOf = (personId: string) =>
    inArray(
      sessionsTable.identityId,
      queries
        .select({ id: identitiesTable.id })
        .from(identitiesTable)
        .where(eq(identitiesTable.personId, personId)),
    )

  return {
    async start(identity, { device, projectId }) {
      const token = randomBytes(32).toString('base64url')
      const time = new Date(now())
      await queries.insert(sessionsTable).values({
        id: randomId(),
        tokenHash: sha256Url(token),
        identityId: identity.id,
        device,
        projectId,
        createdAt: time,
        lastUsedAt: time,
      })
      return { token, expiresAt: time.getTime() + sessionPolicy.lifetime, person: toPerson(identity) }
    },

    async check(token, { device, projectId }) {
      const [row] = await queries
        .select()
        .from(sessionsTable)
        .innerJoin(identitiesTable, eq(sessionsTable.identityId, identitiesTable.id))
        .where(eq(sessionsTable.tokenHash, sha256Url(token)))
      if (!row) throw expired()
      const { sessions: session, identities: identity } = row
      if (session.device !== device)
        throw new WalletKitError('PROOF_INVALID', 'The session is bound to another device')

      if (session.projectId !== projectId) throw expired()

      const created = session.createdAt.getTime()
      const used = session.lastUsedAt.getTime()
      if (now() >= created + sessionPolicy.lifetime || now() >= used + sessionPolicy.idle) throw expired()
      if (now() >= used + sessionPolicy.touch)
        await queries
          .update(sessionsTable)
          .set({ lastUsedAt: new Date(now()) })
          .where(eq(sessionsTable.id, session.id))
      return {
        sessionId: session.id,
        person: toPerson(identity),
        signedInAt: created,
        steppedUpAt: session.steppedUpAt?.getTime() ?? null,
      }
    },

    async stepUp(sessionId) {
      await queries
        .update(sessionsTable)
        .set({ steppedUpAt: new Date(now()) })
        .where(eq(sessionsTable.id, sessionId))
    },

    async end(sessionId) {
      await queries.delete(sessionsTable).where(eq(sessionsTable.id, sessionId))
    },

    async endOn(personId, device) {
      await queries.delete(sessionsTable).where(and(isOf(personId), eq(sessionsTable.device, device)))
    },

    async endOthers(personId, device) {
      await queries.delete(sessionsTable).where(and(isOf(personId), ne(sessionsTable.device, device)))
    },
  }
}

function expired(): WalletKitError {
  return new WalletKitError('SESSION_EXPIRED', 'You are signed out. Sign in again')
}
