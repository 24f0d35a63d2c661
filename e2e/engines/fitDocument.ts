import { setTimeout as delay } from 'node:timers/promises'
import type { Size } from './engine.ts'

export interface DocumentFrame {
  /** Gives the window this size, its bars included. */
  setFrame(frame: Size): Promise<unknown>
  /** The document's present size. */
  measure(): Promise<Size>
}

const interval = 25
const tries = 3

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/**
 * Gives a document its size, where only that of its window can be set. How much the window's bars take is said nowhere; and the
 * document follows its window some time later: measured at once, one that shrinks would make the bars less than nothing, and a window
 * of such a size is refused.
 *
 * @param timeoutMs milliseconds in which a document that does not change any more has followed
 */
export async function fitDocument(size: Size, { setFrame, measure }: DocumentFrame, timeoutMs = 1_000) {
  const settled = async (): Promise<Size> => {
    let last = await measure()
    let since = Date.now()
    while (!isSame(last, size) && Date.now() - since < timeoutMs) {
      await delay(interval)
      const now = await measure()
      if (!isSame(now, last)) since = Date.now()
      last = now
    }
    return last
  }

  let frame = size
  let inner = size
  for (let count = 0; count < tries; count += 1) {
    await setFrame(frame)
    inner = await settled()
    if (isSame(inner, size)) return
    frame = {
      width: Math.max(size.width, frame.width + size.width - inner.width),
      height: Math.max(size.height, frame.height + size.height - inner.height),
    }
  }
  throw new Error(`The document is ${inner.width} × ${inner.height}, and not ${size.width} × ${size.height}`)
}
