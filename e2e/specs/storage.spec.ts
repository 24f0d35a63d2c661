import { ensureProgram } from '../../scripts/programs.ts'
import { connectWallet, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { approved, codeOf, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/*
 * Browsers that let a framed page keep nothing (R6). Without our own flags Playwright's Chromium is one: reading
 * `localStorage` throws in the kit's frame, and IndexedDB does not open.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...rest } = launchOptions
    // The whole browser: its settings for what a site may store are what refuses it.
    const executablePath = ensureProgram('chromium')
    await use({
      ...rest,
      executablePath,
      args: args.filter((argument) => !argument.startsWith('--disable-features')),
    })
  },
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const note = 'Your browser can’t keep this connection.'

/** How a browser may keep a frame from its storage, beside its own way. */
const refusals: [string, () => void][] = [
  [
    'every use of it throws',
    () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
      Object.defineProperty(window, 'localStorage', { value: storage })
    },
  ],
  [
    'the database never answers',
    () => {
      Object.defineProperty(indexedDB, 'open', { value: () => new EventTarget() })
    },
  ],
]

test('R6 R1 behavior: a browser that refuses a frame its storage: the phone connects and signs, the code says that it will not last, and after a reload nothing is connected', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await openCode(page, modal)
  const refusal = await modal.locator('body').evaluate(() => {
    try {
      return String(window.localStorage)
    } catch (error) {
      return (error as DOMException).name
    }
  })
  expect(['SecurityError', 'undefined']).toContain(refusal)
  await expect(modal.getByText(note)).toBeVisible()
  await (await scan(phone, await uriOf(modal))).approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)

  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts).toEqual({})
  await openCode(page, modal)
})

for (const [title, refuse] of refusals) {
  test(`R6 behavior: a frame’s storage: ${title}: the code is there`, async ({ page, openKit, modal }) => {
    await page.addInitScript(refuse)
    await openKit()
    await openCode(page, modal)
    await expect(codeOf(modal)).toBeVisible()
    await expect(modal.getByText(note)).toBeVisible()
  })
}

test('R6 R1 behavior: a wallet in the page stays connected over reloads: the page itself remembers it', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts.eip155).toMatchObject({ status: 'connected' })
})
