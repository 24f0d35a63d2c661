import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { createBatch } from '../database/createBatch.ts'
import type { Queries } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import { siwxPolicy } from './siwxPolicy.ts'
import { type SiwxSession, siwxSessionsTable } from './siwxTables.ts'

/** A session, and the refresh token that is good for it now. */
export interface RefreshedSession {
  session: SiwxSession
  refreshToken: string
}

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

const familyBytes = 16
const tokenBytes = 48

export function createSiwxSessions({ queries, now }: { queries: Queries; now: () => number }): SiwxSessions {
  const table = siwxSessionsTable
  const store = createBatch(async (sessions: readonly SiwxSession[]) => {
    await queries.insert(table).values([...sessions])
    return sessions
  })
  let rotation: Promise<Buffer> | undefined

  function rotationKey(): Promise<Buffer> {
    rotation ??= readSecret(queries, 'siwx refresh').catch((error) => {
      rotation = undefined
      throw error
    })
    return rotation
  }

  /** By its predecessor, so that two tabs which exchange the same token at once get the same next one. */
  async function successorOf(token: Buffer): Promise<Buffer> {
    const secret = createHmac('sha256', await rotationKey())
      .update(token)
      .digest()
    return Buffer.concat([token.subarray(0, familyBytes), secret])
  }

  const hashOf = (token: Buffer) => sha256Url(token)
  const familyOf = (token: Buffer) => sha256Url(token.subarray(0, familyBytes))

  async function findFamily(token: Buffer, projectId: string, jkt: string | null) {
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

    async refresh(text, projectId, jkt) {
      const token = readToken(text)
      const row = token && (await findFamily(token, projectId, jkt))
      if (!token || !row) throw ended()
      const next = await successorOf(token)
      const changed = { currentHash: hashOf(next), refreshedAt: new Date(now()) }
      const [session] = await queries
        .update(table)
        .set(changed)
        .where(and(eq(table.id, row.id), eq(table.currentHash, hashOf(token))))
        .returning()
      if (session) return { session, refreshToken: next.toString('base64url') }

      // Read anew: another tab may have exchanged it between the two statements.
      const [latest] = await queries.select().from(table).where(eq(table.id, row.id))
      if (latest?.currentHash === hashOf(next) && isWithinGrace(latest))
        return { session: latest, refreshToken: next.toString('base64url') }
      await queries.delete(table).where(eq(table.id, row.id))
      throw ended()
    },

    async find(id, projectId) {
      const [row] = await queries
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.projectId, projectId), gt(table.expiresAt, new Date(now()))))
      return row ?? null
    },

    async end(text, projectId, jkt, everywhere) {
      const token = readToken(text)
      const row = token && (await findFamily(token, projectId, jkt))
      if (!row) return
      const ofAccount = and(eq(table.projectId, projectId), eq(table.account, row.account))
      await queries.delete(table).where(everywhere ? ofAccount : eq(table.id, row.id))
    },

    async sweep() {
      await queries.delete(table).where(lte(table.expiresAt, new Date(now())))
    },
  }

  function isWithinGrace({ refreshedAt }: SiwxSession): boolean {
    return now() < refreshedAt.getTime() + siwxPolicy.refreshGrace
  }
}

function readToken(text: string): Buffer | null {
  const token = Buffer.from(text, 'base64url')
  return token.length === tokenBytes ? token : null
}

function ended(): WalletKitError {
  return new WalletKitError('SESSION_EXPIRED', 'This sign-in has ended. Sign in again')
}
