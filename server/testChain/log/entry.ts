import type { Hex } from 'viem'
import * as z from 'zod/mini'

const hexSchema = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const amountSchema = z.string().check(z.regex(/^\d{1,78}$/))

/** Something that happened on the test network, as it is kept. All that the network is follows from these in their order. */
export const eventSchema = z.discriminatedUnion('kind', [
  /** A signed transaction was taken. `delay`: milliseconds until its block is made. */
  z.object({ kind: z.literal('transaction'), raw: hexSchema, from: hexSchema, delay: z.int() }),
  /** An account was given something. `token`: null for the network's own coin; `amount` in base units. */
  z.object({ kind: z.literal('fund'), to: hexSchema, amount: amountSchema, token: z.nullable(hexSchema) }),
  /** The clock was set forward, or a block was made because the newest one was old (0 seconds). */
  z.object({ kind: z.literal('clock'), seconds: z.int().check(z.gte(0)) }),
  /** All was forgotten that came before. */
  z.object({ kind: z.literal('reset') }),
])
export type ChainEvent = z.infer<typeof eventSchema>

/** An event at its place. */
export interface Entry {
  /** Counts without gaps. */
  seq: number
  /** When it happened, in milliseconds by the server's clock; no earlier than the entry before it. */
  at: number
  event: ChainEvent
}
