import type { Page } from '@playwright/test'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { barePage, hostPage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { walletNames } from '../pages/walletNames.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, percentile, ratioOfMedians } from '../statistics.ts'

/** Milliseconds that a pointer rests on a button before it is pressed. */
const hover = 150

/**
 * From the click to the first wallet that can be clicked, of the kit and of the least that could stand in its place: the browser's own
 * dialog, one drawn by React, a frame that is there already, a frame made by the click. All in one run.
 */
export async function peers(stage: Stage, rounds: number): Promise<Figure[]> {
  const { bare: frame } = stage.frames
  const names = walletNames.map((name) => `<li><button>${name}</button></li>`).join('')
  const native = hostPage(
    stage,
    `<dialog><ul>${names}</ul></dialog><button id="open" onclick="document.querySelector('dialog').showModal()">Open</button>`,
  )
  const react = hostPage(stage, `<script src="${stage.frames.script('reactDialog')}"></script>`)
  const bare = barePage(stage, frame)
  const kit = kitPage(stage)
  const loaded = (page: Page) => page.waitForFunction(() => 'version' in window.walletKit)
  const preloadKit = (page: Page) =>
    page.evaluate(() => {
      window.walletKit.preload()
      return window.walletKit.ready
    })
  const preloadBare = (page: Page) => page.evaluate((url) => window.bareHost.preload(url), frame)
  const closeKit = (page: Page) => page.evaluate(() => window.walletKit.close())

  const taken = await interleave(rounds, {
    native: () => visit(stage, { url: native }),
    react: () => visit(stage, { url: react }),
    bareWarm: () => visit(stage, { url: bare, before: preloadBare }),
    bareCold: () => visit(stage, { url: bare }),
    kitCold: () => visit(stage, { url: kit, loaded }),
    kitHovered: () => visit(stage, { url: kit, loaded, hovered: 'button[data-wallet-kit]' }),
    kitIdle: () => visit(stage, { url: kit, loaded, before: preloadKit }),
    kitSecond: () => visit(stage, { url: kit, loaded, before: preloadKit, again: closeKit }),
  })
  const line = (
    id: keyof typeof taken,
    name: string,
    bound?: { of: keyof typeof taken; most: number },
  ): Figure => ({
    id: `peers.${id}`,
    name: `${name}, in native dialogs${bound ? '; bound: of the bare frame' : ''}`,
    value: ratioOfMedians(taken[id], taken.native),
    unit: 'x',
    ...(bound && { bound: bound.most * ratioOfMedians(taken[bound.of], taken.native) }),
    detail: intervalText(taken[id]),
  })
  return [
    line('native', 'click to first wallet: a dialog of the page'),
    line('react', '  the same, drawn by React'),
    line('bareWarm', '  a bare frame that is there'),
    line('bareCold', '  a bare frame made by the click'),
    line('kitCold', '  the kit, without a hover', { of: 'bareCold', most: bounds.coldFrame }),
    line('kitHovered', `  the kit, after ${hover} ms of hover`, { of: 'bareWarm', most: bounds.warmFrame }),
    line('kitIdle', '  the kit, made ready ahead', { of: 'bareWarm', most: bounds.warmFrame }),
    line('kitSecond', '  the kit, opened again', { of: 'bareWarm', most: bounds.secondOpen }),
  ]
}

interface Visit {
  url: string
  /** Resolves when the page can be clicked. */
  loaded?: (page: Page) => Promise<unknown>
  /** Done ahead of the click, and settled. */
  before?: (page: Page) => Promise<unknown>
  /** What the pointer rests on ahead of the click. */
  hovered?: string
  /** Closes what the click has opened, which another one opens then. */
  again?: (page: Page) => Promise<unknown>
}

/** Milliseconds from the click, in a browser context that knows nothing of the page. */
async function visit(stage: Stage, { url, loaded, before, hovered, again }: Visit): Promise<number> {
  return withFreshPage(stage, async (page) => {
    await page.addInitScript({ content: stage.scripts.clickProbe })
    await page.goto(url)
    await loaded?.(page)
    await before?.(page)
    await settle(page)
    const press = async (button: string) => {
      await page.click(button)
      return page.evaluate(() => window.clickProbe.clickable())
    }
    if (hovered) {
      await page.hover(hovered)
      await page.waitForTimeout(hover)
    }
    const first = await press(hovered ?? '#open')
    if (!again) return first
    await again(page)
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    await settle(page)
    return press('#open')
  })
}

/** The middle, and the half of all around it. */
function intervalText(sample: readonly number[]): string {
  const [low, high] = [percentile(sample, 0.25), percentile(sample, 0.75)]
  return `${median(sample).toFixed(1)} ms (${low.toFixed(1)}–${high.toFixed(1)}), ${sample.length} visits`
}
