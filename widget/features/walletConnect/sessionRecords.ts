import * as z from 'zod/mini'
import { chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { recordsKey, type WalletConnectStorage } from '../../services/walletConnect/createKeyValueStorage.ts'

/** CAIP-10's. */
const longestAddress = 128

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
    z.array(z.string().check(z.maxLength(longestAddress))).check(z.maxLength(limits.addresses)),
  ),
})
const recordsSchema = z.array(recordSchema).check(z.maxLength(16))

/** Milliseconds in which a session that was approved becomes a connection of its page. */
const settling = 10_000

/** What the kit itself remembers of a session. A session without one is not ours any more, and is ended. */
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
      storage.write(recordsKey, [{ ...record, adoptedAt: Date.now() }, ...others].slice(0, 16))
    },
    /** Forgets all but those that were approved a moment ago, in a tab that is still at it. */
    keepFresh() {
      const isFresh = ({ adoptedAt = 0 }: SessionRecord) => Math.abs(Date.now() - adoptedAt) < settling
      storage.write(recordsKey, all().filter(isFresh))
    },
    update,
    /** What a wallet says here is kept as far as it can be an address: the rest would spoil the record. */
    prefer(topic: string, addresses: readonly string[]) {
      const possible = addresses.filter(({ length }) => length <= longestAddress)
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
