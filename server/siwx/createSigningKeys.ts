import { desc, lte } from 'drizzle-orm'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../database/database.ts'
import { addSigningKey } from './rotateSigningKeys.ts'
import { siwxPolicy } from './siwxPolicy.ts'
import { siwxKeysTable } from './siwxTables.ts'

const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})
const privateKeySchema = z.extend(publicKeySchema, { d: z.string() })

/** A key of `/.well-known/jwks.json`. */
export type PublicKey = z.infer<typeof publicKeySchema> & { kid: string; alg: 'ES256'; use: 'sig' }

/** The keys of access tokens, the same for all processes on one database. */
export interface SigningKeys {
  /** The key that signs now. */
  signer(): Promise<{ kid: string; key: CryptoKey }>
  /** A published key. Null: there is none of this name, or it is retired. */
  verifier(kid: string): Promise<CryptoKey | null>
  published(): Promise<PublicKey[]>
  /** Removes the keys that are not published any more. */
  sweep(): Promise<void>
}

interface StoredKey {
  kid: string
  createdAt: number
  publicKey: PublicKey
  verifier: CryptoKey
  signer: CryptoKey
}

interface SigningKeysParameters {
  queries: Queries
  /** How long each key signs, in milliseconds. */
  lifetime: number
  now: () => number
}

/**
 * Keys that follow each other. A new one is published a day before it signs, and its predecessor until the last token that it has
 * signed is over: whoever keeps `jwks.json` for a while never meets a key that is not there, and never misses one that still counts.
 */
export function createSigningKeys({ queries, lifetime, now }: SigningKeysParameters): SigningKeys {
  const { publishAhead, publishAfter, keysFresh } = siwxPolicy
  // Of a row only what it is called can change what is remembered of it: generations are never written again.
  const imported = new Map<string, StoredKey>()
  let known: Promise<StoredKey[]> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  /** The keys, the newest first, and one more if the newest is due to be followed. */
  async function read(): Promise<StoredKey[]> {
    const rows = await queries.select().from(siwxKeysTable).orderBy(desc(siwxKeysTable.generation))
    const [newest] = rows
    if (!newest || newest.createdAt.getTime() + lifetime <= now()) {
      await addSigningKey(queries, now())
      return read()
    }
    const keys = await Promise.all(
      rows.map(async (row) => imported.get(row.kid) ?? importKey(row.kid, row.jwk, row.createdAt)),
    )
    imported.clear()
    for (const key of keys) imported.set(key.kid, key)
    return keys
  }

  function keys(): Promise<StoredKey[]> {
    if (known && now() - readAt < keysFresh) return known
    readAt = now()
    const reading = read()
    known = reading
    reading.catch(() => {
      // The caller gets the failure; the next call reads again.
      if (known === reading) known = undefined
    })
    return reading
  }

  /** The newest that everybody has had the time to read of; of the first ones, the first. */
  function signerOf(all: readonly StoredKey[]): StoredKey {
    const signer = all.find(({ createdAt }) => createdAt + publishAhead <= now()) ?? all.at(-1)
    if (!signer) throw new Error('There is no key to sign with')
    return signer
  }

  /** A key is published until its successor has signed for a while. */
  function isPublished(all: readonly StoredKey[], index: number): boolean {
    const successor = all[index - 1]
    return !successor || now() < successor.createdAt + publishAhead + publishAfter
  }

  return {
    async signer() {
      const { kid, signer } = signerOf(await keys())
      return { kid, key: signer }
    },

    async verifier(kid) {
      const all = await keys()
      const index = all.findIndex((key) => key.kid === kid)
      return (isPublished(all, index) && all[index]?.verifier) || null
    },

    async published() {
      const all = await keys()
      return all.filter((_, index) => isPublished(all, index)).map(({ publicKey }) => publicKey)
    },

    async sweep() {
      const all = await keys()
      const oldest = all.findLastIndex((_, index) => isPublished(all, index))
      const retired = all[oldest + 1]
      if (retired)
        await queries.delete(siwxKeysTable).where(lte(siwxKeysTable.createdAt, new Date(retired.createdAt)))
    },
  }
}

async function importKey(kid: string, jwk: unknown, createdAt: Date): Promise<StoredKey> {
  const [privateJwk, publicJwk] = [z.parse(privateKeySchema, jwk), z.parse(publicKeySchema, jwk)]
  const [signer, verifier] = await Promise.all([
    begin(() => toKey(privateJwk)),
    begin(() => toKey(publicJwk)),
  ])
  const publicKey = { ...publicJwk, kid, alg: 'ES256', use: 'sig' } as const
  return { kid, createdAt: createdAt.getTime(), publicKey, verifier, signer }
}

async function toKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new TypeError('Not a key of ES256')
  return key
}
