import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { orderSchema } from './delivery.ts'

/** A signed transaction on its way to a chain. It is written down before it is sent, so that a later document can find out what came of it. */
export const operationSchema = z.strictObject({
  /** By which the chain knows it. */
  id: z.string().check(z.maxLength(128)),
  /** Who is signed in. */
  person: idSchema,
  /** Of the page that asked. */
  origin: z.string().check(z.maxLength(2048)),
  order: orderSchema,
  /** What was approved: the frozen requests, as JSON. */
  requests: z.array(z.string()).check(z.maxLength(20)),
  /** 0x-hex, one for each. */
  signed: z.array(z.string()).check(z.maxLength(20)),
  /** It waits until the nodes take it, which know nothing of it: the nonce that it has. */
  queuedNonce: z.optional(z.int()),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
})
export type Operation = z.infer<typeof operationSchema>
