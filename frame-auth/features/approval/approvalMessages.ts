import * as z from 'zod/mini'
import type { Theme } from '../theme/createTheme.ts'
import type { ApprovalRequest } from './approvalRequest.ts'

/*
 * What the frame and a window of its own say to each other about one approval. Both are of the secure origin; each checks the
 * other's window and that origin before it reads anything. `id` names the approval, so that a window of an earlier one answers
 * nothing.
 */

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** From the window: it is there. */
export const helloSchema = z.strictObject({ walletKit: z.literal('approve-hello') })

/**
 * From the frame: what to show. Only the envelope is parsed: both ends are this build, and what is inside was made from parsed
 * parts.
 */
export interface ShowMessage {
  walletKit: 'approve-show'
  id: string
  request: ApprovalRequest
  theme: Theme
}
const isThing = (value: unknown) => typeof value === 'object' && value !== null
export const showSchema = z.strictObject({
  walletKit: z.literal('approve-show'),
  id,
  request: z.custom<ApprovalRequest>(isThing),
  theme: z.custom<Theme>(isThing),
})

/** From the window: what the person decided. */
export const answerSchema = z.strictObject({
  walletKit: z.literal('approve-answer'),
  id,
  approved: z.boolean(),
})
