import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { proofPolicy } from './proof/verifyProof.ts'

/** Nonces that have had their one use, for as long as they would still be taken. */
export const usedNoncesTable = pgTable('used_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export interface Nonces {
  /** For one use by this device, within `proofPolicy.nonceLifetime`. 32 bytes as base64url. */
  issue(device: string): Promise<string>
  /** Uses it up. False: it is not this device's, too old, or has been used. */
  use(nonce: string, device: string): Promise<boolean>
}

const timeBytes = 6
const headBytes = 16

/**
 * Nonces that are only stored once they are used, so that nobody can fill the database by asking for them: the time, 80
 * random bits, and a keyed hash of both and the device.
 */
export function createNonces({ queries, now }: { queries: Queries; now: () => number }): Nonces {
  let key: Promise<Buffer> | undefined

  function readKey(): Promise<Buffer> {
    key ??= readSecret(queries, 'nonces').catch((error) => {
      key = undefined
      throw error
    })
    return key
  }

  async function seal(head: Buffer, device: string): Promise<Buffer> {
    const hash = createHmac('sha256', await readKey())
      .update(head)
      .update(device)
      .digest()
    return Buffer.concat([head, hash.subarray(0, 32 - headBytes)])
  }

  return {
    async issue(device) {
      const head = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(headBytes - timeBytes)])
      head.writeUIntBE(now(), 0, timeBytes)
      return (await seal(head, device)).toString('base64url')
    },

    async use(nonce, device) {
      const given = Buffer.from(nonce, 'base64url')
      if (given.length !== 32) return false
      const expected = await seal(given.subarray(0, headBytes), device)
      if (!timingSafeEqual(given, expected)) return false
      const expiresAt = given.readUIntBE(0, timeBytes) + proofPolicy.nonceLifetime
      if (expiresAt < now()) return false
      // By the bytes: the same bytes can be written with other unused bits at the text's end.
      const used = await queries
        .insert(usedNoncesTable)
        .values({ nonce: given.toString('base64url'), expiresAt: new Date(expiresAt) })
        .onConflictDoNothing()
        .returning()
      return used.length === 1
    },
  }
}
