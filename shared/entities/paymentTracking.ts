import * as z from 'zod/mini'

/**
 * Milliseconds after the approval in which signed bytes that have not arrived are sent again. Later nobody expects it any more: whoever has
 * paid in another way must not pay twice.
 */
const resendMs = 10 * 60_000

/**
 * Milliseconds for which a request counts that its page was left for: a little more than the server keeps its room
 * (server/custody/approvalRooms.ts).
 */
const redirectMs = 11 * 60_000

/** Milliseconds after which every node of a network has heard of what one of them was given. */
const spreadMs = 60_000

/**
 * Two lists follow one payment of the embedded wallet, and neither reads the other: the secure frame's outbox, which has the signed bytes and
 * sends them, and the widget's operations, which show it to the person. This is what both keep to.
 */
export const paymentTracking = {
  resendMs,
  redirectMs,
  spreadMs,
  /** From the end of the page that asked: after it the outbox neither signs nor sends anything of that page's. */
  settledMs: redirectMs + resendMs + spreadMs,
} as const

/** What is asked for to speed up or cancel a transaction of the embedded wallet's that waits for a block (`replaceMethod`). */
export const replaceRequestSchema = z.object({
  /** Of the transaction that waits. */
  hash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  by: z.enum(['speedUp', 'cancel']),
})

/** What it answers: the hash of what is to take its place. */
export const replaceAnswerSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/** What the embedded wallet answers when it is asked whether something may still be signed or sent (`openRequestsMethod`). */
export const openRequestsAnswerSchema = z.boolean()
