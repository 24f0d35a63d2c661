import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { changesAccount } from './changesAccount.ts'
import { nonceOf } from './nonceOf.ts'
import type { Operation } from './operation.ts'

/** A batch that was sent, by the id that the page knows. */
export const sentCallsSchema = z.strictObject({
  id: z.string(),
  /** Of the page that asked. */
  origin: z.string(),
  /** Who is signed in. */
  person: idSchema,
  caipNetworkId: caipNetworkIdSchema,
  /** Of the one transaction, or user operation, that makes the calls. */
  hash: z.string(),
  /** Of a transaction: only one of the account's with this nonce is carried out. */
  transaction: z.optional(
    z.strictObject({
      account: z.string(),
      nonce: z.int(),
      /** It also gives the account its code (EIP-7702). */
      isUpgrade: z.boolean(),
      /** Hashes of the same once more, with higher fees. */
      repeated: z.array(z.string()),
    }),
  ),
  /** Where it is a user operation: what finds it, and sends it again. */
  userOperation: z.optional(
    z.strictObject({
      sender: z.string(),
      nonce: z.string(),
      sinceBlock: z.int(),
      /** 0x-hex, as the signer gave it. */
      signed: z.string(),
      /** When it was last given to a bundler, in milliseconds since the epoch. */
      sentAt: z.number(),
    }),
  ),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
})
export type SentCalls = z.infer<typeof sentCallsSchema>

export interface CallsKey {
  origin: string
  person: string
  id: string
}

const prefix = 'calls '
/** A page's ids are its own, and a person's: the same id of another page, or person, is another batch. */
const keyOf = ({ origin, person, id }: CallsKey) => `${prefix}${JSON.stringify([person, origin, id])}`

/** The batch that an operation sends; null where it sends none. */
export function sentCallsOf({
  id: hash,
  origin,
  person,
  createdAt,
  order,
  requests: [request = 'null'],
  signed: [signed = ''],
}: Operation): SentCalls | null {
  const { callsId: id, caipNetworkId, userOperation, account: sender } = order
  if (id === undefined) return null
  const nonce = userOperation ? undefined : nonceOf(request)
  const transaction =
    nonce !== undefined ? { account: sender, nonce, isUpgrade: changesAccount(signed), repeated: [] } : null
  return {
    ...{ id, origin, person, caipNetworkId, hash, createdAt },
    ...(transaction && { transaction }),
    ...(userOperation && { userOperation: { ...userOperation, sender, signed, sentAt: createdAt } }),
  }
}

/** Written down before the batch is sent, so that its id is known whatever ends. What is older than a day is forgotten. */
export async function keepSentCalls(
  storage: Pick<FrameStorage, 'put' | 'list' | 'remove'>,
  calls: SentCalls,
): Promise<void> {
  await storage.put(keyOf(calls), calls)
  for (const record of await storage.list(prefix)) {
    const kept = sentCallsSchema.safeParse(record).data
    if (kept && calls.createdAt - kept.createdAt > callBatches.keptFor) await forgetSentCalls(storage, kept)
  }
}

/** Whichever of the two the network takes makes the batch's calls: its id follows both. */
export async function keepRepeated(
  storage: Pick<FrameStorage, 'put' | 'list'>,
  { hash, by }: { hash: string; by: string },
): Promise<void> {
  for (const record of await storage.list(prefix)) {
    const { data: kept } = sentCallsSchema.safeParse(record)
    const { transaction } = kept ?? {}
    if (!kept || !transaction || ![kept.hash, ...transaction.repeated].includes(hash)) continue
    const repeated = [...transaction.repeated.filter((each) => each !== by), by]
    await storage.put(keyOf(kept), { ...kept, transaction: { ...transaction, repeated } })
  }
}

/** Of a batch that the network has refused, or that is too old: its id may be used again. */
export async function forgetSentCalls(storage: Pick<FrameStorage, 'remove'>, calls: CallsKey): Promise<void> {
  await storage.remove(keyOf(calls))
}

/** @returns null for an id that is not known, not known any more, or another page's */
export async function findSentCalls(
  storage: Pick<FrameStorage, 'get'>,
  { key, now }: { key: CallsKey; now: number },
): Promise<SentCalls | null> {
  const kept = sentCallsSchema.safeParse(await storage.get(keyOf(key))).data
  return kept && now - kept.createdAt <= callBatches.keptFor ? kept : null
}
