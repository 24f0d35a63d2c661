import type { BrowserType, Frame, LaunchOptions, Page } from '@playwright/test'
import { createFrameFinder } from './createFrameFinder.ts'
import { type BrowserWindow, callOf, type Engine, type Work } from './engine.ts'

/** Drives a browser that Playwright knows. */
export async function createPlaywrightEngine(
  type: BrowserType,
  language: string,
  options: LaunchOptions = {},
): Promise<Engine> {
  const browser = await type.launch(options)
  const windows = new WeakMap<Page, BrowserWindow>()

  const windowOf = (page: Page) => {
    const window =
      windows.get(page) ??
      createWindow(page, crypto.randomUUID(), { losesClicks: type.name() === 'chromium' })
    windows.set(page, window)
    return window
  }

  return {
    async visit() {
      const context = await browser.newContext({ locale: language })
      await context.newPage()
      return {
        windows: async () => context.pages().map(windowOf),
        leave: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

function createWindow(page: Page, id: string, { losesClicks }: { losesClicks: boolean }): BrowserWindow {
  const inFrame = createFrameFinder<Frame>((frame) => frame.isDetached())
  return {
    id,
    losesClicks,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Its own way waits for an event that a document from the cache does not have.
    back: () => page.evaluate(() => history.back()).catch(() => {}),
    run: <A, R>(frames: readonly string[], work: Work<A, R>, argument: A) =>
      inFrame(page.mainFrame(), frames, (frame) => frame.evaluate<R>(callOf(work, argument))),
    click: (_, x, y) => page.mouse.click(x, y),
    type: (_, text) => page.keyboard.type(text),
    press: (_, key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    front: () => page.bringToFront(),
    // It keeps all pages visible, and no browser freezes those.
    sleep: async () => {},
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  }
}
