import * as z from 'zod/mini'
import { syncTheme } from '#shared/rpc/widget-auth/sync.ts'
import { harmlessVariables } from '../theme/createTheme.ts'
import { approvalRequestSchema } from './approvalRequest.ts'

/*
 * What the frame and the window of an approval say to each other in their room. Both are of the secure origin; but whose session made a room
 * is not known to the window, so that what comes in one is parsed like anything from outside.
 */

/** From the frame: what to show. */
export const showSchema = z.strictObject({
  request: approvalRequestSchema,
  theme: z.pipe(
    syncTheme.params,
    z.transform(({ mode, variables }) => ({ mode, variables: harmlessVariables(variables) })),
  ),
})
export type ShowMessage = z.infer<typeof showSchema>

/** From the window: what the person decided. `closed`: they closed it. */
export const decisionSchema = z.enum(['approve', 'reject', 'closed'])
export type Decision = z.infer<typeof decisionSchema>
export const answerSchema = z.strictObject({ decision: decisionSchema })
