import type { Frame, Page } from '@playwright/test'
import { type Device, desktop, type Stage, settle, withFreshPage } from './stage.ts'
import { throttle } from './throttle.ts'

/** A page with a button that opens wallets. */
export interface OpeningPage {
  url: string
  /** Resolves when the page can be clicked. */
  loaded?: (page: Page) => Promise<unknown>
}

interface Circumstances {
  device?: Device
  /** How many times slower than this machine the visitor's is. */
  rate?: number
}

/** Uses such a page in a browser context that knows nothing of it, with the probes in it, once it has nothing left to do. */
export function visit<T>(
  stage: Stage,
  { url, loaded }: OpeningPage,
  use: (page: Page) => Promise<T>,
  { device = desktop, rate = 1 }: Circumstances = {},
): Promise<T> {
  return withFreshPage(
    stage,
    async (page) => {
      await throttle(page, rate)
      await page.addInitScript({ content: stage.scripts.clickProbe })
      await page.addInitScript({ content: stage.scripts.restProbe })
      await page.goto(url)
      await loaded?.(page)
      await settle(page)
      return use(page)
    },
    device,
  )
}

/** Milliseconds from the page's last click until its first wallet can be clicked. */
export function clickable(page: Page): Promise<number> {
  return page.evaluate(() => window.clickProbe.clickable())
}

/** Milliseconds from the page's last click until it and the frame in it have come to rest. */
export async function atRest(page: Page): Promise<number> {
  const documents = [page.mainFrame(), ...(await shownFrames(page))]
  let last = 0
  for (;;) {
    const moments = await Promise.all(
      documents.map((frame) => frame.evaluate(() => window.watchedView.rest())),
    )
    const latest = Math.max(...moments)
    // While one was waited for, another may have changed.
    if (latest === last) return latest - (await page.evaluate(() => window.clickProbe.clickedAt()))
    last = latest
  }
}

/** The frames that a person sees: the one that attests the page to the relay is hidden, and goes by itself. */
async function shownFrames(page: Page): Promise<Frame[]> {
  const shown = async (frame: Frame) => {
    // A frame that has gone meanwhile has no element.
    const element = await frame.frameElement().catch(() => null)
    return (await element?.isVisible()) ? [frame] : []
  }
  return (await Promise.all(page.mainFrame().childFrames().map(shown))).flat()
}

/** Resolves when what was closed has gone, and the page has nothing left to do. */
export async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('dialog:modal'))
  await settle(page)
}
