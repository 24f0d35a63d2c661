import type { Frame, Page } from '@playwright/test'
import { readHistory } from '../../e2e/fixtures/kitApi.ts'
import { kitHtml } from '../../e2e/fixtures/test.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { people } from '../../world/history/people.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'

const accounts = {
  crowded: { key: demoAccounts.crowded, address: people.crowded },
  small: { key: demoAccounts.evm[1], address: people.mate },
} as const

/** How far each step of the wheel goes, and how many there are: through three hundred tokens, and some pages of activity. */
const step = 400
const steps = 45

/** The account of 300 tokens and 2,000 transfers against one of three, and how it scrolls. */
export async function ownedView(stage: Stage, rounds: number): Promise<Figure[]> {
  // What the server reads of a chain it reads once.
  for (const { address } of Object.values(accounts)) await readHistory(stage.world, 'eip155:31337', address)
  const painted = await interleave(rounds, {
    crowded: () => firstPaint(stage, accounts.crowded.key),
    small: () => firstPaint(stage, accounts.small.key),
  })
  const slow = { tokens: await slowFrames(stage, 'Tokens'), activity: await slowFrames(stage, 'Activity') }
  return [
    {
      id: 'ownedPaint',
      name: 'open to the first token, 300 tokens and 2,000 transfers / 3 tokens',
      value: ratioOfMedians(painted.crowded, painted.small),
      unit: 'x',
      bound: bounds.ownedPaint,
      detail: `${median(painted.crowded).toFixed(1)} / ${median(painted.small).toFixed(1)} ms, ${rounds} pairs`,
    },
    {
      id: 'ownedSlowFrames',
      name: 'frames over 50 ms, drawing included, while that account is scrolled',
      value: slow.tokens + slow.activity,
      unit: '',
      bound: bounds.slowFrames,
      detail: `tokens ${slow.tokens}, activity ${slow.activity}`,
    },
  ]
}

async function withAccount<T>(
  stage: Stage,
  key: `0x${string}`,
  use: (page: Page, widget: Frame) => Promise<T>,
): Promise<T> {
  return withFreshPage(stage, async (page) => {
    const wallets = [evmWallet(stage.world, { privateKeys: [key] })]
    await page.goto(stage.hosts.serve({ html: kitHtml(stage.world, { wallets }) }))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
    await settle(page)
    const widget = page.frames().find((frame) => frame.url().startsWith(`${stage.world.kit}/widget/`))
    if (!widget) throw new Error('The widget has no frame')
    return use(page, widget)
  })
}

/** Milliseconds from the call until a token is on the screen. */
function firstPaint(stage: Stage, key: `0x${string}`): Promise<number> {
  return withAccount(stage, key, async (page, widget) => {
    const drawn = widget.waitForFunction(
      () => document.querySelector('.wk-rows .wk-asset') && performance.timeOrigin + performance.now(),
      undefined,
      { polling: 'raf' },
    )
    const opened = await page.evaluate(() => {
      const now = performance.timeOrigin + performance.now()
      void window.walletKit.open()
      return now
    })
    return Number(await (await drawn).jsonValue()) - opened
  })
}

/** Frames that took the browser more than 50 ms, whatever it did, while a tab is scrolled by the wheel. */
function slowFrames(stage: Stage, tab: 'Tokens' | 'Activity'): Promise<number> {
  return withAccount(stage, accounts.crowded.key, async (page, widget) => {
    await page.evaluate(() => window.walletKit.open())
    await widget.getByRole('tab', { name: tab }).click()
    const row = widget.locator('.wk-rows .wk-asset').first()
    await row.waitFor()
    await settle(page)
    await widget.evaluate(() => {
      let slowFrames = 0
      const observer = new PerformanceObserver((list) => {
        slowFrames += list.getEntries().length
        Object.assign(window, { slowFrames })
      })
      observer.observe({ type: 'long-animation-frame', buffered: false })
    })
    await row.hover()
    for (let index = 0; index < steps; index++) {
      await page.mouse.wheel(0, step)
      await widget.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    }
    await settle(page)
    return Number(await widget.evaluate(() => Reflect.get(window, 'slowFrames') ?? 0))
  })
}
