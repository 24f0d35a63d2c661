import * as z from 'zod/mini'
import { webUrl } from '#shared/entities/webUrl.ts'
import { syncTheme } from '#shared/rpc/widget-auth/sync.ts'
import { harmlessVariables } from '../theme/createTheme.ts'
import { approvalRequestSchema } from './approvalRequest.ts'

/**
 * From the frame, in the room: what to show. Both ends are of the secure origin; but whose session made a room is not known to the
 * window, so that what comes in one is parsed like anything from outside.
 */
export const showSchema = z.strictObject({
  request: approvalRequestSchema,
  /** Where the whole page was left for it: where it comes back to, whatever is decided. */
  returnTo: z.optional(webUrl(2200)),
  theme: z.pipe(
    syncTheme.params,
    z.transform(({ mode, variables }) => ({ mode, variables: harmlessVariables(variables) })),
  ),
})
export type ShowMessage = z.infer<typeof showSchema>
