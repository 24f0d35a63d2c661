import { openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { watchView } from '../fixtures/watchView.ts'

const sizes = [
  { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`R35 behavior: nothing that is drawn moves, ${size.viewport.width} px, ${colorScheme}`, () => {
      test.use({ ...size, colorScheme })
      test.beforeEach(({ context }) => context.addInitScript(watchView))

      for (const late of [false, true]) {
        test(`a cold open, its scripts ${late ? 'late' : 'at once'}`, async ({
          page,
          openKit,
          modal,
          world,
        }) => {
          let asked = 0
          let release = () => {}
          const released = new Promise<void>((resolve) => {
            release = resolve
          })
          if (late)
            await page.route(`${world.kit}/widget/**/*.js`, async (route) => {
              asked += 1
              await released
              await route.continue()
            })
          await openKit({
            wallets: [
              evmWallet(world),
              evmWallet(world, { name: 'Beacon', rdns: 'test.beacon' }),
              evmWallet(world, { name: 'Dory', rdns: 'test.dory', announce: 'onRequest' }),
              solanaWallet(world),
            ],
          })
          await openModal(page)
          const root = modal.locator(':root')
          const untilAtRest = () => root.evaluate(() => window.watchedView.rest())
          if (late) {
            await expect.poll(() => asked, 'scripts that are asked for').toBeGreaterThan(0)
            await untilAtRest()
            release()
          }
          await expect(root.locator('[data-theme]').first()).toHaveAttribute('data-theme', colorScheme)
          for (const name of ['Anchor', 'Beacon', 'Dory', 'Compass'])
            await expect(modal.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
          await untilAtRest()
          expect(await root.evaluate(() => window.watchedView.shifts)).toEqual([])
        })
      }
    })
  }
}
