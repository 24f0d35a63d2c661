import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { type CaipNetworkId, caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'

/** A batch that was sent, by the id that the page knows. */
export const sentCallsSchema = z.strictObject({
  id: z.string(),
  /** Of the page that asked. */
  origin: z.string(),
  /** Who is signed in. */
  person: idSchema,
  caipNetworkId: caipNetworkIdSchema,
  /** Of the one transaction that makes the calls. */
  hash: z.string(),
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

/** Written down before the batch is sent, so that its id is known whatever ends. What is older than a day is forgotten. */
export async function keepSentCalls(
  storage: Pick<FrameStorage, 'put' | 'list' | 'remove'>,
  calls: SentCalls & { caipNetworkId: CaipNetworkId },
): Promise<void> {
  await storage.put(keyOf(calls), calls)
  for (const record of await storage.list(prefix)) {
    const kept = sentCallsSchema.safeParse(record).data
    if (kept && calls.createdAt - kept.createdAt > callBatches.keptFor) await storage.remove(keyOf(kept))
  }
}

/** @returns null for an id that is not known, not known any more, or another page's */
export async function findSentCalls(
  storage: Pick<FrameStorage, 'get'>,
  { key, now }: { key: CallsKey; now: number },
): Promise<SentCalls | null> {
  const kept = sentCallsSchema.safeParse(await storage.get(keyOf(key))).data
  return kept && now - kept.createdAt <= callBatches.keptFor ? kept : null
}
