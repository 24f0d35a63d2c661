import * as z from 'zod/mini'

/** From the window, at the rendezvous: what the person decided. `closed`: they closed it. */
export const decisionSchema = z.enum(['approve', 'reject', 'closed'])
export type Decision = z.infer<typeof decisionSchema>
export const answerSchema = z.strictObject({ decision: decisionSchema })
