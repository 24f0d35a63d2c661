import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { scan, uriOf } from '../fixtures/walletConnect.ts'
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

test('R24 R38 behavior: listWallets() without a directory is the page’s wallets', async ({
  page,
  openKit,
  world,
}) => {
  await page.route(`${world.kit}/getWallets?**`, (route) => route.abort())
  await openKit({ wallets: [evmWallet(world)] })
  const listed = await page.evaluate(() => window.walletKit.listWallets())
  expect(listed.map(({ id }) => id)).toEqual(['test.anchor'])
})

test('R24 parameters: connect({ connectorId }) of the directory’s wallet shows its code', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  const outcome = outcomeOf(page, (connectorId) => window.walletKit.connect({ connectorId }), rainbow)
  await expect(modal.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
  await (await scan(phone, await uriOf(modal))).approve()
  expect((await outcome).value).toMatchObject({ status: 'connected', address: account })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('R24 parameters: connect({ method: "walletConnect" }) goes straight to the code', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  const outcome = outcomeOf(page, () => window.walletKit.connect({ method: 'walletConnect' }), undefined)
  await (await scan(phone, await uriOf(modal))).approve()
  expect((await outcome).value).toMatchObject({ connector: { type: 'WALLET_CONNECT' } })
})

test('R24 rejects: a relay that cannot be reached is RELAY_UNREACHABLE, and nothing else breaks', async ({
  page,
  openKit,
  world,
}) => {
  await page.routeWebSocket(new RegExp(`^${world.relay.url}`), (socket) => socket.close())
  await openKit()
  const outcome = await outcomeOf(page, () => window.walletKit.getPairingUri(), undefined)
  expect(outcome.code).toBe('RELAY_UNREACHABLE')
  expect(await stateOf(page)).toMatchObject({ accounts: {}, loading: false })
})
