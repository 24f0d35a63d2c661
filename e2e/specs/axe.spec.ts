import { AxeBuilder } from '@axe-core/playwright'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { themes } from '../screens/stage.ts'
import { screenStates } from '../screens/states.ts'
import { windowStates } from '../screens/windowStates.ts'

test.describe('R31 axe finds no violation in', () => {
  // Some of the views are a person's second mail away, and one address gets one in 30 s.
  test.describe.configure({ timeout: 90_000 })

  for (const theme of themes) {
    for (const state of screenStates) {
      test(`${state.name}, ${theme}`, async ({ page, hosts, modal, world }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
        const options = { ...state.host?.(world), attributes: `data-theme-mode="${theme}"` }
        await page.goto(hosts.serve({ html: kitHtml(world, options), site: 'harbor' }))
        await page.waitForFunction(() => 'version' in window.walletKit)
        await state.reach({ page, modal, world })
        const { violations } = await new AxeBuilder({ page }).include('iframe[title="WalletKit"]').analyze()
        expect(
          violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
        ).toEqual([])
      })
    }
    for (const state of windowStates) {
      test(`${state.name}, ${theme}`, async ({ page, modal, world }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
        await state.reach({ page, modal, world })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
        ).toEqual([])
      })
    }
  }
})
