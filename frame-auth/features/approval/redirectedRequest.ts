import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { paymentTracking } from '#shared/entities/paymentTracking.ts'
import { orderSchema } from '../operations/delivery.ts'
import { signingRequestSchema } from './approvalRequest.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A request that the page is left for, as the frame keeps it until it is loaded again. */
export const redirectedRequestSchema = z.strictObject({
  id: idSchema,
  /** Who is signed in. */
  person: idSchema,
  /** What the person is shown: the page that asked is in it. */
  request: signingRequestSchema,
  order: orderSchema,
  /** What is signed, as it was frozen when the page asked. */
  frozen: z.array(z.strictObject({ bytes, hash: bytes })).check(z.maxLength(20)),
  /** Of the rendezvous at which it is approved. No page ever has it. */
  secret: bytes,
  /** The request lies at the server. */
  isOffered: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
})
export type RedirectedRequest = z.infer<typeof redirectedRequestSchema>

/** Milliseconds for which it counts. */
export const { redirectMs: redirectLifetimeMs } = paymentTracking
