import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'

/**
 * `GET /v1/chain/events?chainId={CAIP-2}`: server-sent events (`event: chain`) while somebody looks at a chain, one at
 * once and one at each change. An addition of ours: it tells a visitor within a second that a chain has gone or come back,
 * and says when there is something new to read, so that nothing need be asked in vain.
 */
export const chainEventSchema = z.object({
  chainId: caipNetworkIdSchema,
  reachable: z.boolean(),
  /** The newest block or slot, once one is known. */
  head: z.optional(z.int().check(z.gte(0))),
  /** Its hash where one is known: another block may have taken its height (a reorganisation). */
  hash: z.optional(z.string().check(z.maxLength(100))),
})
export type ChainEvent = z.infer<typeof chainEventSchema>
