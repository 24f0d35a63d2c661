import * as z from 'zod/mini'
import { vaultSchema } from '#shared/api/auth/custody.ts'
import type { Bytes } from '../../services/crypto/bytes.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { pinSchema, wrapSchema } from '../../worker/operations.ts'

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer)

/** `key` cannot be read, `wrap` never leaves the device (security.md §4, Kᵢ and wrapᵢ). */
const partSchema = z.object({
  key: z.instanceof(CryptoKey),
  wrap: wrapSchema,
  pin: pinSchema,
  /** The passkey whose answer to `salt` the wrap needs as well. Absent: no lock. */
  lock: z.optional(z.object({ credentialId: bytes, salt: bytes })),
})
export type DevicePart = z.infer<typeof partSchema>

/** This device's part of one wallet. */
const recordSchema = z.object({
  version: z.literal(1),
  vault: vaultSchema,
  ...partSchema.shape,
  /** What takes its place, as soon as the server is known to hold the share for it. */
  next: z.optional(partSchema),
})
export type WalletRecord = Omit<z.infer<typeof recordSchema>, 'version'>

/** The wallet that this device knows as a person's, whatever a server shows. */
const knownSchema = z.object({ version: z.literal(1), pin: pinSchema, iv: z.string() })
export type KnownWallet = Omit<z.infer<typeof knownSchema>, 'version'>

/**
 * What the device keeps of wallets. A record is named by its vault's IV, which each encryption draws anew: two tabs that make or
 * rotate at once never overwrite what may be the only way in.
 */
export function createWalletRecords(storage: FrameStorage) {
  const recordKey = (person: string, iv: string) => `wallet:${person}:${iv}`
  const knownKey = (person: string) => `known:${person}`

  return {
    async read(person: string, iv: string): Promise<WalletRecord | null> {
      return recordSchema.safeParse(await storage.get(recordKey(person, iv))).data ?? null
    },
    write: (person: string, record: WalletRecord): Promise<void> =>
      storage.put(recordKey(person, record.vault.iv), { version: 1, ...record }),
    remove: (person: string, iv: string): Promise<void> => storage.remove(recordKey(person, iv)),

    async known(person: string): Promise<KnownWallet | null> {
      return knownSchema.safeParse(await storage.get(knownKey(person))).data ?? null
    },
    know: (person: string, { pin, vault }: WalletRecord): Promise<void> =>
      storage.put(knownKey(person), { version: 1, pin, iv: vault.iv }),
  }
}

export type WalletRecords = ReturnType<typeof createWalletRecords>
