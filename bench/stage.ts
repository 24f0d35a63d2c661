import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { HostServer } from '../e2e/fixtures/hostServer.ts'
import type { WorldUrls } from '../world/createWorld.ts'
import type { PageName } from './buildPages.ts'
import type { FrameSite } from './createFrameSite.ts'

/** What every figure is taken with. */
export interface Stage {
  browser: Browser
  world: WorldUrls
  hosts: HostServer
  frames: FrameSite
  scripts: Readonly<Record<PageName, string>>
}

export type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>
export const desktop: Device = { viewport: { width: 1280, height: 800 } }
export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs `use` in a page of a browser context of its own: empty caches, new processes. */
export async function withFreshPage<T>(
  { browser }: Stage,
  use: (page: Page) => Promise<T>,
  device: Device = desktop,
): Promise<T> {
  const context = await browser.newContext(device)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Resolves when the page has loaded and has had nothing to do for a while. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 300)),
      ),
  )
}
