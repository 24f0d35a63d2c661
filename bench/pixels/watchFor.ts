import type { CDPSession } from '@playwright/test'
import type { Decoder } from './createDecoder.ts'
import type { Picture } from './picture.ts'
import { policy } from './policy.ts'

/** Milliseconds until nobody waits for a picture any more. */
const limit = 10_000
/** Milliseconds without a picture after which one is asked for: the browser drops those that come too fast, the last one as well. */
const silence = 250

/**
 * Looks at the page as it is drawn, and resolves with the first picture on which `check` holds. Of pictures that come while one is looked
 * at, only the latest is.
 *
 * @throws if none comes within 10 s
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
  const start = () =>
    session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 80,
      everyNthFrame: 1,
      maxWidth: policy.size,
      maxHeight: policy.size,
    })
  await start()
  const end = performance.now() + limit
  try {
    for (;;) {
      const jpeg = next
      next = undefined
      if (jpeg && check(await decoder.decode(jpeg))) return
      if (performance.now() > end) throw new Error('What was looked for has not been seen')
      if (next) continue
      const isSilent = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), silence)
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (!isSilent) continue
      await session.send('Page.stopScreencast')
      await start()
    }
  } finally {
    session.off('Page.screencastFrame', onFrame)
    await session.send('Page.stopScreencast')
  }
}
