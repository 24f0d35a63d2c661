import type { CDPSession } from '@playwright/test'
import type { Decoder } from './createDecoder.ts'
import type { Picture } from './picture.ts'
import { policy } from './policy.ts'

/** Milliseconds until nobody waits for a picture any more. */
const limit = 20_000

/**
 * Looks at the page as it is drawn, and resolves with the first picture on which `check` holds. Of pictures that come while one is looked
 * at, only the latest is.
 *
 * @throws if none comes within 20 s
 */
export async function watchFor(
  session: CDPSession,
  decoder: Decoder,
  check: (picture: Picture) => boolean,
): Promise<void> {
  let next: string | undefined
  let wake = () => {}
  const onFrame = ({ sessionId, data }: { sessionId: number; data: string }) => {
    next = data
    wake()
    // The next one comes when this one has arrived. After the last, nobody waits for it.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  }
  session.on('Page.screencastFrame', onFrame)
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    everyNthFrame: 1,
    maxWidth: policy.size,
    maxHeight: policy.size,
  })
  const end = performance.now() + limit
  try {
    for (;;) {
      const jpeg = next
      next = undefined
      if (jpeg && check(await decoder.decode(jpeg))) return
      if (performance.now() > end) throw new Error('What was looked for has not been seen')
      if (next) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    session.off('Page.screencastFrame', onFrame)
    await session.send('Page.stopScreencast')
  }
}
