import * as z from 'zod/mini'
import { bytesSchema } from '#shared/api/auth/parts.ts'
import { grantEditSchema } from '#shared/delegations/narrowGrant.ts'

/** From the window, at the rendezvous: what the person decided. `closed`: they closed it. */
export const decisionSchema = z.enum(['approve', 'reject', 'closed'])
export type Decision = z.infer<typeof decisionSchema>

/** Authenticators answer with less. */
const assertionSchema = z.strictObject({
  authenticatorData: bytesSchema(1_024),
  clientDataJSON: bytesSchema(4_096),
  signature: bytesSchema(256),
})

export const answerSchema = z.strictObject({
  decision: decisionSchema,
  /** What the person made of what they approve. */
  edit: z.optional(grantEditSchema),
  /** Of an approval whose passkey signs for an account of its own: what it signed, base64url. */
  assertion: z.optional(assertionSchema),
})
export type GivenAnswer = z.infer<typeof answerSchema>
