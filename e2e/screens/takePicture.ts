import type { Page } from '@playwright/test'

export type Clip = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const pause = 120
const tries = 40

/**
 * Takes a picture once two in a row are the same: the frame is drawn by a process of its own, and what it shows arrives
 * some frames after what it holds. What never stands still, such as a spinner, is held at its start.
 */
export async function takePicture(page: Page, clip?: Clip): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', ...(clip ? { clip } : {}) })
  let last = await take()
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await page.waitForTimeout(pause)
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest`)
}
