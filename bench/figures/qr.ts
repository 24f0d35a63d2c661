import type { Frame, Page } from '@playwright/test'
import { isWidget, readCode } from '../../e2e/fixtures/pages.ts'
import type { Figure } from '../figure.ts'
import { hostPage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'

/**
 * From the click to a code that a camera reads: on WalletConnect in the open modal, and on a button of a page that then
 * loads WalletConnect's own client. Both load the library at the click, both use the same relay, in fresh caches.
 */
export async function qr(stage: Stage, rounds: number): Promise<Figure[]> {
  const { kit, raw } = await interleave(rounds, {
    kit: () => withFreshPage(stage, (page) => openKitCode(stage, page)),
    raw: () => withFreshPage(stage, (page) => openRawCode(stage, page)),
  })
  return [
    {
      id: 'qrCode',
      name: 'click to scannable code, kit / raw sign-client',
      value: ratioOfMedians(kit, raw),
      unit: 'x',
      detail: `${median(kit).toFixed(1)} / ${median(raw).toFixed(1)} ms, ${kit.length} pairs`,
    },
  ]
}

async function openKitCode(stage: Stage, page: Page): Promise<number> {
  await page.addInitScript({ content: stage.scripts.codeProbe })
  await page.goto(kitPage(stage))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.open())
  const modal = page.frameLocator('iframe[title="WalletKit"]')
  const entry = modal.getByRole('button', { name: /^WalletConnect/ })
  await entry.waitFor()
  await settle(page)
  await entry.click()
  const frame = page.frames().find(isWidget)
  if (!frame) throw new Error('The kit has no frame')
  return drawn(page, frame)
}

async function openRawCode(stage: Stage, page: Page): Promise<number> {
  const { relay, projectId, chains } = stage.world
  const config = JSON.stringify({
    relayUrl: relay.url,
    projectId,
    chains: chains.map(({ caipNetworkId }) => caipNetworkId),
  })
  const load = `document.head.append(Object.assign(document.createElement('script'),{src:'${stage.frames.script('rawCode')}'}))`
  await page.addInitScript({ content: stage.scripts.codeProbe })
  await page.goto(
    hostPage(
      stage,
      `<script type="application/json" id="raw-code">${config}</script><button id="code" onclick="${load}">Show code</button>`,
    ),
  )
  await settle(page)
  await page.click('#code')
  return drawn(page, page.mainFrame())
}

/** What was measured is a code: it is read from the screen. */
async function drawn(page: Page, frame: Frame): Promise<number> {
  const duration = await frame.evaluate(() => window.codeProbe.drawn())
  for (let look = 0; look < 20; look += 1) {
    if (readCode(await page.screenshot())?.startsWith('wc:')) return duration
  }
  throw new Error('There is no code on the screen')
}
