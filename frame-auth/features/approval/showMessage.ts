import * as z from 'zod/mini'
import { bytesSchema, exactBytesSchema } from '#shared/api/auth/parts.ts'
import { webUrl } from '#shared/entities/webUrl.ts'
import { lookSchema } from '../theme/look.ts'
import { approvalRequestSchema } from './approvalRequest.ts'

/** The passkey of an account of its own signs this, in place of one of the wallet's. */
const orderSchema = z.strictObject({ credentialId: bytesSchema(1024), challenge: exactBytesSchema(32) })
export type PasskeyOrder = z.infer<typeof orderSchema>

/**
 * From the frame, at the rendezvous: what to show. Both ends are of the secure origin, but the window does not know whose session made the
 * rendezvous, so that the message is parsed like anything from outside.
 */
export const showSchema = z.strictObject({
  request: approvalRequestSchema,
  /** Where the whole page was left for it: where it comes back to, whatever is decided. */
  returnTo: z.optional(webUrl(2200)),
  /**
   * Credential ids of the wallet's passkeys, base64url: one of them is asked for after the press that approves. A wallet without one has none.
   */
  passkeys: z.array(bytesSchema(1024)).check(z.maxLength(64)),
  order: z.optional(orderSchema),
  look: lookSchema,
})
export type ShowMessage = z.infer<typeof showSchema>
