import type { Page } from '@playwright/test'
import { kitHtml } from '../../e2e/fixtures/test.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { barePage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'

/** The first of each pays for what the others find warm. */
export const warmUps = 2

/**
 * From the click to the form's last button clickable, each time in a frame that is there already and has shown the form before: the kit's
 * view, and a bare React form in a frame of its own. In milliseconds.
 */
export async function openForm(
  stage: Stage,
  rounds: number,
  { view, bareForm }: { view: 'WalletSend' | 'Swap'; bareForm: string },
): Promise<Record<'kit' | 'bare', number[]>> {
  const button = `<button id="form" onclick="walletKit.open({ view: '${view}' }).catch(() => {})">Form</button>`
  const html = kitHtml(stage.world, { wallets: [evmWallet(stage.world)], body: button })
  const kitUrl = stage.hosts.serve({ html })
  const bareUrl = barePage(stage, bareForm)
  return withFreshPage(stage, (kit) =>
    withFreshPage(stage, async (bare) => {
      for (const page of [kit, bare]) await page.addInitScript({ content: stage.scripts.clickProbe })
      await kit.goto(kitUrl)
      await connect(kit)
      await bare.goto(bareUrl)
      await bare.waitForFunction(() => 'bareHost' in window)
      await bare.evaluate((url) => window.bareHost.preload(url), bareForm)
      const contestants = {
        kit: () => openOnce(kit, '#form', (page) => page.evaluate(() => window.walletKit.close())),
        bare: () => openOnce(bare, '#open', (page) => page.evaluate(() => window.bareHost.close())),
      }
      await interleave(warmUps, contestants)
      return interleave(rounds, contestants)
    }),
  )
}

async function openOnce(page: Page, button: string, close: (page: Page) => Promise<void>): Promise<number> {
  await page.bringToFront()
  await settle(page)
  await page.click(button)
  const duration = await page.evaluate(() => window.clickProbe.clickable())
  await close(page)
  await page.waitForFunction(() => !document.querySelector('dialog:modal'))
  return duration
}

export async function connect(page: Page): Promise<void> {
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
}
