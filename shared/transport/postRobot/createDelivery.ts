import * as z from 'zod/mini'
import { limits } from '../../constants/limits.ts'

/*
 * Delivers texts once and in order over a channel that may lose some.
 *
 * Browsers do lose messages between windows: one that is posted to a frame while that frame opens a window never arrives in Chromium,
 * and nobody is told. A request would wait for ever, or one that a person has left would go on.
 *
 * Each text has a number, from 1. Whoever receives it says up to which number everything has arrived, with its own next text or, where
 * none comes, by itself. The oldest text that is not known to have arrived is sent again; what came after it is kept back until then.
 */

/** Milliseconds until a text that nothing was heard of is sent again. */
const resendInterval = 1_000
/** Milliseconds for which an acknowledgement waits for a text to go with. */
const acknowledgementDelay = 200

/** A character of an envelope takes at most six of its text (`\u0000`), and counts for two bytes. */
const maxTextLength = limits.messageBytes * 3

const count = z.int().check(z.gte(0))

/** What crosses. Without a text, `number` is 0. */
const segmentSchema = z.strictObject({
  number: count,
  /** Up to which number everything of the other side has arrived. */
  acknowledged: count,
  text: z.optional(z.string().check(z.maxLength(maxTextLength))),
})

export type Segment = z.infer<typeof segmentSchema>

export interface DeliveryParameters {
  /** Posts to the other side, and need not arrive. */
  post: (segment: Segment) => void
  /** Is given each text of the other side, once and in order. */
  onText: (text: string) => void
}

/** One end of such a channel. */
export interface Delivery {
  send(text: string): void
  /** Takes what the other side posted. Anything else is ignored. */
  receive(segment: unknown): void
  /** Sends nothing again, and acknowledges nothing any more. */
  destroy(): void
}

export function createDelivery({ post, onText }: DeliveryParameters): Delivery {
  /** By their numbers, the oldest first: those of which nothing was heard. */
  const unheard = new Map<number, string>()
  /** Those that came before the one that is next. */
  const early = new Map<number, string>()
  let sent = 0
  let arrived = 0
  let resending: ReturnType<typeof setTimeout> | undefined
  let acknowledging: ReturnType<typeof setTimeout> | undefined

  const postSegment = (number: number, text?: string) => {
    clearTimeout(acknowledging)
    acknowledging = undefined
    post({ number, acknowledged: arrived, ...(text !== undefined && { text }) })
  }
  const resendLater = () => {
    clearTimeout(resending)
    const [oldest] = unheard
    if (!oldest) return
    resending = setTimeout(() => {
      postSegment(...oldest)
      resendLater()
    }, resendInterval)
  }
  const hear = (acknowledged: number) => {
    const before = unheard.size
    for (const number of unheard.keys()) if (number <= acknowledged) unheard.delete(number)
    if (unheard.size < before) resendLater()
  }
  const deliver = () => {
    for (let text = early.get(arrived + 1); text !== undefined; text = early.get(arrived + 1)) {
      arrived += 1
      early.delete(arrived)
      onText(text)
    }
  }

  return {
    send(text) {
      sent += 1
      unheard.set(sent, text)
      postSegment(sent, text)
      if (unheard.size === 1) resendLater()
    },
    receive(segment) {
      const parsed = segmentSchema.safeParse(segment)
      if (!parsed.success) return
      const { number, acknowledged, text } = parsed.data
      hear(acknowledged)
      if (text === undefined || number > arrived + limits.sequenceWindow) return
      acknowledging ??= setTimeout(() => postSegment(0), acknowledgementDelay)
      if (number <= arrived) return
      early.set(number, text)
      deliver()
    },
    destroy() {
      clearTimeout(resending)
      clearTimeout(acknowledging)
      unheard.clear()
      early.clear()
    },
  }
}
