import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { randomId } from '#shared/rpc/randomId.ts'
import { createBatch } from '../database/createBatch.ts'
import { createSecretRing } from '../database/createSecretRing.ts'
import { endSession, type RefreshedSession, refreshSession, type SessionContext } from './refreshSession.ts'
import { familyOf, hashOf, tokenBytes } from './refreshToken.ts'
import { siwxPolicy } from './siwxPolicy.ts'
import { type SiwxSession, siwxSessionsTable } from './siwxTables.ts'

export interface SiwxSessions {
  /** @param expiresAt in milliseconds since the epoch */
  start(
    who: Pick<SiwxSession, 'projectId' | 'account' | 'site' | 'jkt'>,
    expiresAt: number,
  ): Promise<RefreshedSession>
  /**
   * Exchanges a refresh token for the next one. One that was exchanged already is stolen, or its thief has been here first: that ends
   * the session for both (RFC 9700 §4.14).
   *
   * @param jkt of the key that the caller has proven, which must be the session's if that is bound to one
   * @throws WalletKitError `SESSION_EXPIRED`; `PROOF_INVALID` if the session is bound to another key
   */
  refresh(token: string, projectId: string, jkt: string | null): Promise<RefreshedSession>
  /** The live session of an access token; null: it has ended. */
  find(id: string, projectId: string): Promise<SiwxSession | null>
  /** Ends the session of a refresh token, also of an old one, or all of its account's. None is there: nothing happens. */
  end(token: string, projectId: string, jkt: string | null, everywhere: boolean): Promise<void>
  /** Removes those that are over. */
  sweep(): Promise<void>
}

export function createSiwxSessions({ queries, now }: Pick<SessionContext, 'queries' | 'now'>): SiwxSessions {
  const table = siwxSessionsTable
  const context: SessionContext = {
    queries,
    now,
    rotationKeys: createSecretRing({
      ...{ queries, now },
      name: 'siwx refresh',
      lifetime: siwxPolicy.refreshGrace,
    }),
  }
  const store = createBatch(async (sessions: readonly SiwxSession[]) => {
    await queries.insert(table).values([...sessions])
    return sessions
  })

  return {
    async start(who, expiresAt) {
      const token = randomBytes(tokenBytes)
      const time = new Date(now())
      const session: SiwxSession = {
        ...who,
        id: randomId(),
        familyHash: familyOf(token),
        currentHash: hashOf(token),
        refreshedAt: time,
        createdAt: time,
        expiresAt: new Date(expiresAt),
      }
      await store(session)
      return { session, refreshToken: token.toString('base64url') }
    },

    refresh: (token, projectId, jkt) => refreshSession(context, { token, projectId, jkt }),

    async find(id, projectId) {
      const [row] = await queries
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.projectId, projectId), gt(table.expiresAt, new Date(now()))))
      return row ?? null
    },

    end: (token, projectId, jkt, everywhere) => endSession(context, { token, projectId, jkt }, everywhere),

    async sweep() {
      await queries.delete(table).where(lte(table.expiresAt, new Date(now())))
    },
  }
}
