import { type Frame, launch, type Page } from 'puppeteer-core'
import { createFrameFinder } from './createFrameFinder.ts'
import { type BrowserWindow, callOf, type Engine, type Work } from './engine.ts'

/**
 * Drives an ordinary Firefox by WebDriver BiDi, or Chromium by its developer tools. Unlike Playwright it lets tabs lie behind others as a
 * person's do: they are hidden, slow, and may be frozen.
 */
export async function createPuppeteerEngine(
  browserName: 'chrome' | 'firefox',
  executablePath: string,
  { args = [], language }: { args?: readonly string[]; language: string },
): Promise<Engine> {
  const browser = await launch({
    browser: browserName,
    executablePath,
    headless: true,
    args: [...args, ...(browserName === 'chrome' ? [`--accept-lang=${language}`] : [])],
    extraPrefsFirefox: { 'layout.frame_rate': frameRate, 'intl.accept_languages': language },
  })
  const windows = new WeakMap<Page, BrowserWindow>()

  const windowOf = (page: Page) => {
    const window = windows.get(page) ?? createWindow(page, crypto.randomUUID(), browserName)
    windows.set(page, window)
    return window
  }

  return {
    async visit() {
      const context = await browser.createBrowserContext()
      await context.newPage()
      return {
        windows: async () => (await context.pages()).map(windowOf),
        leave: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

/** Frames a second in Firefox: it paints each on the processor, which takes more of the machine's time than what is tested. */
const frameRate = 20

function createWindow(page: Page, id: string, browserName: 'chrome' | 'firefox'): BrowserWindow {
  const inFrame = createFrameFinder<Frame>((frame) => frame.detached)
  return {
    id,
    losesClicks: browserName === 'chrome',
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    // Its own way waits for an event that a document from the cache does not have.
    back: () => page.evaluate(() => history.back()).catch(() => {}),
    async run<A, R>(frames: readonly string[], work: Work<A, R>, argument: A) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await inFrame(page.mainFrame(), frames, (frame) =>
            frame.evaluate<[], () => R | Promise<R>>(callOf(work, argument)),
          )
        } catch (error) {
          if (!isGone(error) || tries === maxTries) throw error
        }
      }
    },
    click: (_, x, y) => page.mouse.click(x, y),
    type: (_, text) => page.keyboard.type(text),
    press: (_, key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    front: () => page.bringToFront(),
    async sleep() {
      // Firefox has no word for it: there a tab is slow that lies behind another one.
      if (browserName === 'firefox') return
      const tools = await page.createCDPSession()
      await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
      await tools.detach()
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  }
}

/** How often a frame is looked for that its page replaces meanwhile. */
const maxTries = 5

/** Whether the work has not begun, since the frame that was found had just gone: WebDriver's own error for it. */
const isGone = (error: unknown) => /no such frame/.test(String(error))
