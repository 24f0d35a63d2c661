import * as z from 'zod/mini'
import { webUrl } from '#shared/entities/webUrl.ts'
import { lookSchema } from '../theme/look.ts'
import { approvalRequestSchema } from './approvalRequest.ts'

/**
 * From the frame, in the room: what to show. Both ends are of the secure origin; but whose session made a room is not known to the
 * window, so that what comes in one is parsed like anything from outside.
 */
export const showSchema = z.strictObject({
  request: approvalRequestSchema,
  /** Where the whole page was left for it: where it comes back to, whatever is decided. */
  returnTo: z.optional(webUrl(2200)),
  look: lookSchema,
})
export type ShowMessage = z.infer<typeof showSchema>
