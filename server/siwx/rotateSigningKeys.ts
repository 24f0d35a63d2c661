import { desc, lt } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Queries } from '../database/database.ts'
import { siwxKeysTable } from './siwxTables.ts'

/** Makes the key that follows: published at once, it signs a day later. Of two who do so at once, one does. @param at milliseconds since the epoch */
export async function addSigningKey(queries: Queries, at: number): Promise<void> {
  const [newest] = await listSigningKeys(queries)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  await queries
    .insert(siwxKeysTable)
    .values({
      generation: (newest?.generation ?? 0) + 1,
      kid: await calculateJwkThumbprint(jwk),
      jwk,
      createdAt: new Date(at),
    })
    .onConflictDoNothing()
}

/** When each key was made, the newest first. */
export function listSigningKeys(queries: Queries): Promise<{ generation: number; createdAt: Date }[]> {
  return queries
    .select({ generation: siwxKeysTable.generation, createdAt: siwxKeysTable.createdAt })
    .from(siwxKeysTable)
    .orderBy(desc(siwxKeysTable.generation))
}

/** Removes all keys before this one, which signs from now on: tokens of theirs are none any more. */
export async function removeSigningKeysBefore(queries: Queries, generation: number): Promise<void> {
  await queries.delete(siwxKeysTable).where(lt(siwxKeysTable.generation, generation))
}
