import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createBatch } from '../database/createBatch.ts'
import { createSecretRing } from '../database/createSecretRing.ts'
import type { Queries } from '../database/database.ts'
import { proofPolicy } from './proof/verifyProof.ts'

/** Nonces that have had their one use, for as long as they would still be taken. */
export const usedNoncesTable = pgTable('used_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export interface Nonces {
  /** For one use by this device, or for whatever else a text names, within its lifetime. 32 bytes as base64url. */
  issue(device: string): Promise<string>
  /** Whether it is this device's and not too old. It may have been used. */
  check(nonce: string, device: string): Promise<boolean>
  /** Uses it up. False: it is not this device's, too old, or has been used. */
  use(nonce: string, device: string): Promise<boolean>
}

interface NoncesParameters {
  queries: Queries
  now: () => number
  /** How long one may wait for its use, in milliseconds. */
  lifetime?: number
  /** Name of the server's secrets that make them: those of another one are none. */
  secret?: string
}

const timeBytes = 6
const headBytes = 16

/**
 * Nonces that are only stored once they are used, so that nobody can fill the database by asking for them: the time, 80
 * random bits, and a keyed hash of both and the device.
 */
export function createNonces({
  queries,
  now,
  lifetime = proofPolicy.nonceLifetime,
  secret = 'nonces',
}: NoncesParameters): Nonces {
  const store = createBatch((opened: readonly OpenedNonce[]) => storeUsed(queries, opened))
  const ring = createSecretRing({ queries, name: secret, lifetime, now })

  function seal(head: Buffer, device: string, key: Buffer): Buffer {
    const hash = createHmac('sha256', key).update(head).update(device).digest()
    return Buffer.concat([head, hash.subarray(0, 32 - headBytes)])
  }

  /** Null: it is not this device's, or too old. */
  async function open(nonce: string, device: string): Promise<OpenedNonce | null> {
    const given = Buffer.from(nonce, 'base64url')
    if (given.length !== 32) return null
    const { accepted } = await ring()
    const head = given.subarray(0, headBytes)
    if (!accepted.some((key) => timingSafeEqual(given, seal(head, device, key)))) return null
    const expiresAt = given.readUIntBE(0, timeBytes) + lifetime
    if (expiresAt < now()) return null
    // By the bytes: the same bytes can be written with other unused bits at the text's end.
    return { canonical: given.toString('base64url'), expiresAt }
  }

  return {
    async issue(device) {
      const head = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(headBytes - timeBytes)])
      head.writeUIntBE(now(), 0, timeBytes)
      return seal(head, device, (await ring()).current).toString('base64url')
    },

    async check(nonce, device) {
      return (await open(nonce, device)) !== null
    },

    async use(nonce, device) {
      const opened = await open(nonce, device)
      if (opened === null) return false
      return store(opened)
    },
  }
}

interface OpenedNonce {
  canonical: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Whether this use of each is its first: of those who use one at the same time, one does. */
async function storeUsed(queries: Queries, opened: readonly OpenedNonce[]): Promise<boolean[]> {
  // In one order: two statements that store the same ones in another one wait for each other.
  const rows = opened
    .map(({ canonical, expiresAt }) => ({ nonce: canonical, expiresAt: new Date(expiresAt) }))
    .sort((one, other) => (one.nonce < other.nonce ? -1 : 1))
  const stored = await queries.insert(usedNoncesTable).values(rows).onConflictDoNothing().returning()
  const unused = new Set(stored.map(({ nonce }) => nonce))
  return opened.map(({ canonical }) => unused.delete(canonical))
}
