import type { Page } from '@playwright/test'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { barePage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'
import { clickable, closed, type OpeningPage, visit } from '../visit.ts'

interface Kind extends OpeningPage {
  /** The button that warms the frame up when it is pointed at, and opens the modal. */
  warmButton: string
  /** Resolves when the frame is ready, too. */
  warmed(page: Page): Promise<unknown>
  close(page: Page): Promise<unknown>
}

/** From the click until the document has a wallet's button where a click would hit it, drawn or not: cold, warmed by hover, and opened again. */
export async function click(stage: Stage, rounds: number): Promise<Figure[]> {
  const kit: Kind = {
    url: kitPage(stage),
    warmButton: 'button[data-wallet-kit]',
    loaded: (page) => page.waitForFunction(() => 'version' in window.walletKit),
    warmed: (page) => page.evaluate(() => window.walletKit.ready),
    close: (page) => page.evaluate(() => window.walletKit.close()),
  }
  const { bare: frame } = stage.frames
  const bare: Kind = {
    url: barePage(stage, frame),
    warmButton: '#warm',
    loaded: (page) => page.waitForFunction(() => 'bareHost' in window),
    warmed: (page) => page.evaluate((url) => window.bareHost.preload(url), frame),
    close: (page) => page.evaluate(() => window.bareHost.close()),
  }
  const cold = await interleave(rounds, {
    kit: () => openCold(stage, kit),
    bare: () => openCold(stage, bare),
  })
  const warm = await interleave(rounds, {
    kit: () => openWarm(stage, kit),
    bare: () => openWarm(stage, bare),
  })
  return [
    figure('coldClick', 'the document has a wallet’s button, cold', bounds.coldClick, cold),
    figure('hoverClick', 'the document has a wallet’s button, after hover', bounds.warmClick, {
      kit: warm.kit.map(({ hovered }) => hovered),
      bare: warm.bare.map(({ hovered }) => hovered),
    }),
    figure('secondClick', 'the document has a wallet’s button, second time', bounds.warmClick, {
      kit: warm.kit.map(({ second }) => second),
      bare: warm.bare.map(({ second }) => second),
    }),
  ]
}

function figure(id: string, name: string, bound: number, samples: Record<'kit' | 'bare', number[]>): Figure {
  const { kit, bare } = samples
  return {
    id,
    name: `${name}, kit / bare React`,
    value: ratioOfMedians(kit, bare),
    unit: 'x',
    bound,
    detail: `${median(kit).toFixed(1)} / ${median(bare).toFixed(1)} ms, ${kit.length} pairs`,
  }
}

/** In empty caches, by a button that says nothing before it is clicked. */
async function openCold(stage: Stage, kind: Kind): Promise<number> {
  return visit(stage, kind, async (page) => {
    await page.click('#open')
    const duration = await clickable(page)
    await clickWallet(page)
    return duration
  })
}

async function openWarm(stage: Stage, kind: Kind): Promise<{ hovered: number; second: number }> {
  const { warmButton, warmed, close } = kind
  return visit(stage, kind, async (page) => {
    await page.hover(warmButton)
    await warmed(page)
    await settle(page)
    await page.click(warmButton)
    const hovered = await clickable(page)
    await close(page)
    await closed(page)
    await page.click(warmButton)
    const second = await clickable(page)
    await clickWallet(page)
    return { hovered, second }
  })
}

/** What the probe calls clickable takes a real click. */
async function clickWallet(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('li button').first().click()
  await page.evaluate(() => window.clickProbe.clicked())
}
