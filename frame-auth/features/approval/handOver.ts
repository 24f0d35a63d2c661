import * as z from 'zod/mini'
import { exactBytesSchema, idSchema } from '#shared/api/auth/parts.ts'

/* How a window that a page opened comes to the request that it was opened for: by messages between documents of the secure origin. */

/**
 * From `/approve/opening`, which the page opened: it asks each frame of the secure origin for what `attempt` stands for, now and
 * again, as the frame may not have the request yet.
 */
export const openingHelloSchema = z.strictObject({ walletKit: z.literal('approve-hello'), attempt: idSchema })

/** To it: the secret of the rendezvous at which the request lies; null: it is over. */
export const handOverSchema = z.strictObject({
  walletKit: z.literal('approve-room'),
  attempt: idSchema,
  secret: z.nullable(exactBytesSchema(32)),
})
export type HandOver = z.infer<typeof handOverSchema>
