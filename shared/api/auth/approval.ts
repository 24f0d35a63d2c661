import * as z from 'zod/mini'
import type { EndpointTable } from '../endpoint.ts'
import { bytesSchema, emptySchema, exactBytesSchema, idSchema } from './parts.ts'

/*
 * The frame and the window in which something is approved meet at the server: no page must have a hold on the window, so none of
 * its browser's own ways is left between the two (security.md rule 11). The window's address carries a secret in its fragment, which
 * no server sees; the room's name and two keys are made of it. The server passes on what it cannot read or make, once, and forgets it:
 *
 * 1. frame: `offer { room, offer }`
 * 2. window: `take { room }`; from then on nobody else gets the offer
 * 3. window: `attend { room }`, all the while: it is there, and learns when the frame has ended the room
 * 4. window: `answer { room, answer }`, once; where the frame does not take it up, the window takes it back by `withdraw`
 * 5. frame, all the while: `wait { room, seen }`; only the device that made the room is answered. `end { room }` when it gives up
 */

const sealed = (maxBytes: number) =>
  z.strictObject({ iv: exactBytesSchema(12), ciphertext: bytesSchema(maxBytes) })
/** Room for a request of the largest kind (`described`), and the look that it is shown with. */
export const approvalOfferSchema = sealed(600_000)
/** Room for what the passkey of an account of its own has signed. */
export const approvalAnswerSchema = sealed(8_192)

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
  /** Waits up to 10 s for the room's end: the frame gave up (`ended`), or has the answer (`taken`). */
  attend: {
    path: 'approval/attend',
    request: z.strictObject({ room: idSchema }),
    answer: z.strictObject({ state: z.enum(['open', 'taken', 'ended']) }),
    needs: 'nothing',
    errors: ['THROTTLED'],
  },
  /** Takes back an answer that nobody has had. `isTaken`: it is too late, the frame acts on it. */
  withdraw: {
    path: 'approval/withdraw',
    request: z.strictObject({ room: idSchema }),
    answer: z.strictObject({ isTaken: z.boolean() }),
    needs: 'nothing',
    errors: ['THROTTLED'],
  },
  /** The frame gives up. */
  end: {
    path: 'approval/end',
    request: z.strictObject({ room: idSchema }),
    answer: emptySchema,
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'THROTTLED'],
  },
  /** Waits up to 25 s for another stage than `seen`. `away`: the window does not attend any more. The answer is given out once. */
  wait: {
    path: 'approval/wait',
    request: z.strictObject({ room: idSchema, seen: z.enum(['offered', 'taken', 'away']) }),
    answer: z.discriminatedUnion('stage', [
      z.strictObject({ stage: z.enum(['offered', 'taken', 'away']) }),
      z.strictObject({ stage: z.literal('answered'), answer: approvalAnswerSchema }),
    ]),
    needs: 'session',
    errors: ['SESSION_EXPIRED', ...errors],
  },
} as const satisfies EndpointTable
