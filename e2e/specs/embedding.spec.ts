import type { Page } from '@playwright/test'
import { friendlyPage, strangerPages } from '../fixtures/strangerPages.ts'
import { expect, test } from '../fixtures/test.ts'

/* Threat 3: who embeds the kit's documents. The browser asks the server's headers; no script of ours is there to ask. */

/** What each document of the page has heard from the kit's, once all has loaded and what greets would have greeted. */
async function heardIn(page: Page): Promise<string[]> {
  const heard = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? [])),
  )
  return heard.flat()
}

test('threat 3 rejects: the widget and the secure frame in a page that the project does not name, at any depth', async ({
  page,
  world,
  hosts,
}) => {
  const friendly = friendlyPage(world, hosts)
  await page.goto(friendly.url)
  await expect.poll(() => heardIn(page)).toContain(friendly.target)

  for (const { name, url, target } of strangerPages(world, hosts)) {
    const refusals: string[] = []
    page.on('console', (message) => {
      if (/frame-ancestors|Refused to (?:frame|display)|Framing/.test(message.text()))
        refusals.push(message.text())
    })
    await page.goto(url)
    // The browser says so itself: then nothing of the document will come.
    await expect.poll(() => refusals.length, name).toBeGreaterThan(0)
    expect(await heardIn(page), name).toEqual([])
    expect(
      page.frames().map((frame) => new URL(frame.url()).origin),
      name,
    ).not.toContain(target)
    page.removeAllListeners('console')
  }
})
