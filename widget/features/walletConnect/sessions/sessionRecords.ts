import * as z from 'zod/mini'
import { chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import {
  recordsKey,
  type WalletConnectStorage,
} from '../../../services/walletConnect/createKeyValueStorage.ts'

/** The limit of CAIP-10. */
const maxAddressLength = 128
const maxRecords = 16

const recordSchema = z.strictObject({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Milliseconds since the epoch. */
  adoptedAt: z.optional(z.number()),
  /** The picture of the directory's wallet. */
  icon: z.optional(z.string().check(z.maxLength(512))),
  /** What opened the wallet's app on this device. */
  link: z.optional(z.string().check(z.maxLength(512))),
  /** The chain in use, by namespace: a CAIP-2 reference. */
  chains: z.partialRecord(chainNamespaceSchema, z.string().check(z.maxLength(32))),
  /** The addresses that the wallet put in front, in lower case. */
  preferred: z.optional(
    z.array(z.string().check(z.maxLength(maxAddressLength))).check(z.maxLength(limits.addresses)),
  ),
})
const recordsSchema = z.array(recordSchema).check(z.maxLength(maxRecords))

/** How long an approved session takes, at most, to become a connection of its page. */
const settlingMs = 10_000

/** What the kit itself remembers of a session. A session without a record is not used any more, and is ended. */
export type SessionRecord = z.infer<typeof recordSchema>

/** The sessions that are in use, the newest first. */
export function createSessionRecords(storage: WalletConnectStorage) {
  const all = (): SessionRecord[] => {
    const parsed = recordsSchema.safeParse(storage.read(recordsKey))
    return parsed.success ? parsed.data : []
  }
  const update = (topic: string, changes: Partial<SessionRecord>) =>
    storage.write(
      recordsKey,
      all().map((record) => (record.topic === topic ? { ...record, ...changes } : record)),
    )
  return {
    all,
    find: (topic: string) => all().find((record) => record.topic === topic),
    put(record: SessionRecord) {
      const others = all().filter(({ topic }) => topic !== record.topic)
      storage.write(recordsKey, [{ ...record, adoptedAt: Date.now() }, ...others].slice(0, maxRecords))
    },
    /** Forgets all but those that were approved a moment ago, in a tab that is still at it. */
    keepFresh() {
      const isFresh = ({ adoptedAt = 0 }: SessionRecord) => Math.abs(Date.now() - adoptedAt) < settlingMs
      storage.write(recordsKey, all().filter(isFresh))
    },
    update,
    /** Keeps the addresses that a wallet put in front. What cannot be an address is left out: it would make the record unreadable. */
    prefer(topic: string, addresses: readonly string[]) {
      const possible = addresses.filter(({ length }) => length <= maxAddressLength)
      update(topic, { preferred: possible.slice(0, limits.addresses) })
    },
    remove(topic: string) {
      storage.write(
        recordsKey,
        all().filter((record) => record.topic !== topic),
      )
    },
  }
}

export type SessionRecords = ReturnType<typeof createSessionRecords>
