import * as z from 'zod/mini'
import { grantEditSchema } from '#shared/delegations/narrowGrant.ts'

/** From the window, at the rendezvous: what the person decided. `closed`: they closed it. */
export const decisionSchema = z.enum(['approve', 'reject', 'closed'])
export type Decision = z.infer<typeof decisionSchema>
/** `edit`: what the person made of what they approve. */
export const answerSchema = z.strictObject({ decision: decisionSchema, edit: z.optional(grantEditSchema) })
export type GivenAnswer = z.infer<typeof answerSchema>
