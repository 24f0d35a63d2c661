import * as z from 'zod/mini'
import type { EndpointTable } from '../endpoint.ts'
import { bytesSchema, emptySchema, exactBytesSchema, idSchema } from './parts.ts'

/*
 * Where the page's opener policy cuts the frame off from a window that it opens (T7), the two meet at the server. The window's address
 * carries a secret in its fragment, which no server sees; the room's name and two keys are made of it. The server passes on what it
 * cannot read or make, once, and forgets it:
 *
 * 1. frame, in the task of the click: opens `/approve?projectId=…#{secret}`, then `offer { room, offer }`
 * 2. window: `take { room }`; from then on nobody else gets the offer
 * 3. window: `answer { room, answer }`, once
 * 4. frame, all the while: `wait { room, seen }`; only the device that made the room is answered
 */

const sealed = (most: number) => z.strictObject({ iv: exactBytesSchema(12), ciphertext: bytesSchema(most) })
/** Room for a request of the largest kind, and the texts and look that are shown with it. */
export const approvalOfferSchema = sealed(200_000)
export const approvalAnswerSchema = sealed(256)

/** A room that another window has emptied, that is answered, or too old, is as good as none: `LOGIN_EXPIRED`. */
const errors = ['LOGIN_EXPIRED', 'THROTTLED'] as const

export const approvalEndpoints = {
  offer: {
    path: 'approval/offer',
    request: z.strictObject({ room: idSchema, offer: approvalOfferSchema }),
    answer: emptySchema,
    needs: 'session',
    errors: ['SESSION_EXPIRED', ...errors],
  },
  /** Waits up to 10 s for the offer: the window may be faster than the frame. */
  take: {
    path: 'approval/take',
    request: z.strictObject({ room: idSchema }),
    answer: z.strictObject({ offer: approvalOfferSchema }),
    needs: 'nothing',
    errors,
  },
  answer: {
    path: 'approval/answer',
    request: z.strictObject({ room: idSchema, answer: approvalAnswerSchema }),
    answer: emptySchema,
    needs: 'nothing',
    errors,
  },
  /** Waits up to 25 s for a stage beyond `seen`. The answer is given out once. */
  wait: {
    path: 'approval/wait',
    request: z.strictObject({ room: idSchema, seen: z.enum(['offered', 'taken']) }),
    answer: z.discriminatedUnion('stage', [
      z.strictObject({ stage: z.enum(['offered', 'taken']) }),
      z.strictObject({ stage: z.literal('answered'), answer: approvalAnswerSchema }),
    ]),
    needs: 'session',
    errors: ['SESSION_EXPIRED', ...errors],
  },
} as const satisfies EndpointTable
