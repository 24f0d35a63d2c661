import * as z from 'zod/mini'
import { requestOutcomeSchema } from '../../entities/requestOutcome.ts'
import type { EventTable } from '../contract.ts'
import { attemptSchema } from './social.ts'

/**
 * The frame's own views (security.md rule 10): the widget gives them their place, header and title, the frame owns the
 * pixels. `approve`: a request. `setUp`: recovery for a new wallet. `recover`: this device cannot open the wallet.
 * `security`: recovery, devices, export.
 */
export const frameViews = ['approve', 'setUp', 'recover', 'security'] as const
export type FrameView = (typeof frameViews)[number]

/** What the secure frame tells the widget. */
export const authEvents = {
  /** The view that must be shown now; null: none, hide the frame and go back. The widget opens the modal for it. */
  view: z.strictObject({ view: z.nullable(z.enum(frameViews)) }),
  /** The height that the shown view wants, in CSS pixels. The widget gives it its width. */
  size: z.strictObject({ height: z.number().check(z.gte(0), z.lte(4096)) }),
  /** Esc was pressed in the frame where it means "back". */
  escape: z.strictObject({}),
  /** The session ended without the widget asking for it. */
  sessionEnded: z.strictObject({ reason: z.enum(['expired', 'revoked']) }),
  /** Something of the user changed (e-mail, recovery set up): ask `getUser` again. */
  userChanged: z.strictObject({}),
  /**
   * The browser opens no windows, and the person wants to leave the page for an approval: the frame must be loaded again so that it may, and
   * is then asked `leaveForApproval`.
   */
  leave: z.strictObject({ attempt: attemptSchema }),
  /** Also shown to the person, unless it is of something that took another transaction's place: that shows in what became of both. The same may be told again after a reload. */
  outcome: requestOutcomeSchema,
} as const satisfies EventTable

/** What the widget tells the secure frame. */
export const authWidgetEvents = {
  /** The person left the frame's view (back, close): a request that waits there ends as `USER_CLOSED`. */
  dismiss: z.strictObject({}),
} as const satisfies EventTable
