import type { Page } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { barePage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'

interface Opened {
  cold: number
  warm: number
}

/** From `open()` to its promise, against showing an empty frame of the kit's site: cold, then again. */
export async function openCall(stage: Stage, rounds: number): Promise<Figure[]> {
  const { empty } = stage.frames
  const [kitUrl, bareUrl] = [kitPage(stage), barePage(stage, empty)]
  const opened = await interleave(rounds, {
    kit: () => visit(stage, kitUrl, openKit, (page) => page.evaluate(() => window.walletKit.close())),
    bare: () =>
      visit(
        stage,
        bareUrl,
        (page) => openBare(page, empty),
        (page) => page.evaluate(() => window.bareHost.close()),
      ),
  })
  const figure = (part: keyof Opened): Figure => {
    const [kit, bare] = [opened.kit.map((run) => run[part]), opened.bare.map((run) => run[part])]
    return {
      id: `${part}Open`,
      name: `open() to interactive, ${part}, kit / empty frame`,
      value: ratioOfMedians(kit, bare),
      unit: 'x',
      detail: `${median(kit).toFixed(1)} / ${median(bare).toFixed(1)} ms, ${kit.length} pairs`,
    }
  }
  return [figure('cold'), figure('warm')]
}

async function visit(
  stage: Stage,
  url: string,
  open: (page: Page) => Promise<number>,
  close: (page: Page) => Promise<void>,
): Promise<Opened> {
  return withFreshPage(stage, async (page) => {
    await page.goto(url)
    await page.waitForFunction(() => ['bareHost', 'walletKit'].some((name) => Reflect.has(window, name)))
    await settle(page)
    const cold = await open(page)
    await close(page)
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    await settle(page)
    return { cold, warm: await open(page) }
  })
}

function openKit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now()
    await window.walletKit.open()
    return performance.now() - start
  })
}

/** Interactive is the next frame that the host draws, as it is for the kit. */
function openBare(page: Page, frame: string): Promise<number> {
  return page.evaluate(async (url) => {
    const start = performance.now()
    await window.bareHost.open(url)
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, frame)
}
