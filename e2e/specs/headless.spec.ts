import { stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { scan } from '../fixtures/walletConnect.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* A page that draws its own list and its own code (R24). */

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

test('R24 default: getPairingUri() is a code of the page’s own: the phone approves, and the page is connected without a modal', async ({
  page,
  openKit,
  phone,
}) => {
  await openKit()
  const uri = await page.evaluate(() => window.walletKit.getPairingUri())
  expect(await page.evaluate(() => window.walletKit.getPairingUri())).toBe(uri)
  const proposal = await scan(phone, uri)
  expect(proposal).toMatchObject({ origin: new URL(page.url()).origin, validation: 'VALID' })
  await proposal.approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.evaluate(() => window.walletKit.disconnect())
  expect(await page.evaluate(() => window.walletKit.getPairingUri())).not.toBe(uri)
})

test('R24 default: listWallets() has the page’s wallets and the directory’s; search and page narrow it', async ({
  page,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const listed = await page.evaluate(() => window.walletKit.listWallets())
  expect(listed[0]).toMatchObject({ id: 'test.anchor', installed: true })
  const others = listed.filter(({ installed }) => !installed)
  expect(others.length).toBeGreaterThanOrEqual(40)
  expect(others.find(({ id }) => id === rainbow)).toMatchObject({
    name: 'Rainbow',
    mobileLink: 'rainbow://',
    icon: expect.stringMatching(new RegExp(`^${world.kit}/getWalletImage/`)),
  })
  const found = await page.evaluate(() => window.walletKit.listWallets({ search: 'rainbow' }))
  expect(found.map(({ name }) => name)).toContain('Rainbow')
  expect(found.every(({ name }) => name !== 'Anchor')).toBe(true)
  const second = await page.evaluate(() => window.walletKit.listWallets({ page: 2 }))
  expect(second.length).toBeGreaterThan(0)
  expect(second.some(({ id }) => listed.some((first) => first.id === id))).toBe(false)
})
