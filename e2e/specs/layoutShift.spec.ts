import { openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { watchView } from '../fixtures/watchView.ts'

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** By what is late, its addresses. */
const lateParts = {
  'all of it at once': null,
  'its scripts late': '/widget/**/*.js',
  'its directory late': '/getWallets?**',
}

/**
 * The kit's typeface moves the end of a line by a few pixels as it comes, and with it what stands behind, in the footer by 8: a tenth of what
 * rounds to 0.00, and a hundredth of one row's step.
 */
const typefaceShift = 0.000_5

for (const [device, settings] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`R35 behavior: nothing that is drawn moves, ${device}, ${colorScheme}`, () => {
      test.use({ ...settings, colorScheme })
      test.beforeEach(({ context }) => context.addInitScript(watchView))

      for (const [name, path] of Object.entries(lateParts)) {
        // What is said then has no more of the theme than the rest.
        if (path === lateParts['its directory late'] && colorScheme === 'dark') continue
        test(`a cold open, ${name}`, async ({ page, openKit, modal, world }) => {
          let asked = 0
          let release = () => {}
          const released = new Promise<void>((resolve) => {
            release = resolve
          })
          if (path)
            await page.route(world.kit + path, async (route) => {
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
          if (path) {
            await expect.poll(() => asked, 'what is late is asked for').toBeGreaterThan(0)
            await untilAtRest()
            release()
          }
          await expect(root.locator('[data-theme]').first()).toHaveAttribute('data-theme', colorScheme)
          for (const wallet of ['Anchor', 'Beacon', 'Dory', 'Compass'])
            await expect(modal.getByRole('button', { name: new RegExp(`^${wallet}`) })).toBeVisible()
          // On a slow machine the directory is given up, and offered again, in the same place.
          const directory = modal.getByRole('button', { name: /^(MetaMask|Try again)/ })
          await expect(directory.first()).toBeVisible()
          await untilAtRest()
          const shifts = await root.evaluate(() => window.watchedView.shifts)
          expect(shifts.filter(({ value }) => value > typefaceShift)).toEqual([])
        })
      }
    })
  }
}
