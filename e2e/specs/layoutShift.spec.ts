import { openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { watchView } from '../fixtures/watchView.ts'

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const directoryPath = '/getWallets?**'

/** By what is late: its addresses, and the wallets that the page does not want. */
const lateParts: Record<string, { path?: string; excluded?: string[] }> = {
  'all of it at once': {},
  'its scripts late': { path: '/widget/**/*.js' },
  'its directory late': { path: directoryPath },
  'its directory late, with nothing of it in the document': {
    path: directoryPath,
    excluded: [
      ...['MetaMask', 'Trust Wallet', 'Binance Wallet', 'OKX Wallet'],
      ...['Base', 'Phantom', 'Rainbow', 'Rabby'],
    ],
  },
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

      for (const [name, { path, excluded }] of Object.entries(lateParts)) {
        // What is said then has no more of the theme than the rest.
        if (path === directoryPath && colorScheme === 'dark') continue
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
          if (excluded)
            await page.evaluate((names) => window.walletKit.setOptions({ excludeWalletIds: names }), excluded)
          await openModal(page)
          const root = modal.locator(':root')
          const untilAtRest = () => root.evaluate(() => window.watchedView.rest())
          if (path) {
            await expect.poll(() => asked, 'what is late is asked for').toBeGreaterThan(0)
            if (excluded) await modal.getByText('We can’t load the wallet list.').waitFor()
            await untilAtRest()
            release()
          }
          await expect(root.locator('[data-theme]').first()).toHaveAttribute('data-theme', colorScheme)
          for (const wallet of ['Anchor', 'Beacon', 'Dory', 'Compass'])
            await expect(modal.getByRole('button', { name: new RegExp(`^${wallet}`) })).toBeVisible()
          // On a slow machine the directory is given up, and offered again, in the same place.
          const directory = modal.getByRole('button', {
            name: excluded ? /^(Bitget Wallet|Try again)/ : /^(MetaMask|Try again)/,
          })
          await expect(directory.first()).toBeVisible()
          await untilAtRest()
          const shifts = await root.evaluate(() => window.watchedView.shifts)
          expect(shifts.filter(({ value }) => value > typefaceShift)).toEqual([])
        })
      }
    })
  }
}
