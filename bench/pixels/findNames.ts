import type { Frame, Page } from '@playwright/test'
import { walletNames } from '../pages/walletNames.ts'
import { type Box, grow } from './picture.ts'
import { policy } from './policy.ts'

/**
 * Where the wallets' names stand on the page, in CSS pixels: the words themselves, whoever has drawn them, in whichever frame or shadow.
 *
 * @throws if one is not there
 */
export async function findNames(page: Page): Promise<Box[]> {
  const boxes = walletNames.map(async (name) => {
    for (const frame of page.frames()) {
      const box = await findIn(frame, name)
      if (box) return grow(box, policy.nameMargin)
    }
    throw new Error(`The page does not show ${name}`)
  })
  return Promise.all(boxes)
}

async function findIn(frame: Frame, name: string): Promise<Box | undefined> {
  const shown = frame.getByText(name, { exact: true }).filter({ visible: true })
  // A frame that has gone meanwhile shows nothing.
  const count = await shown.count().catch(() => 0)
  if (count === 0) return undefined
  const element = shown.first()
  const outer = await element.boundingBox()
  const inner = await element.evaluate((there) => {
    const range = document.createRange()
    range.selectNodeContents(there)
    const words = range.getBoundingClientRect()
    const { x, y } = there.getBoundingClientRect()
    return { x: words.x - x, y: words.y - y, width: words.width, height: words.height }
  })
  return outer ? { ...inner, x: outer.x + inner.x, y: outer.y + inner.y } : undefined
}
