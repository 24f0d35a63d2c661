import { recoverMessageAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { connectWallet, openModal, outcomeOf, recordEvents, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, fundedKeys } from '../fixtures/wallets.ts'
import { watchSlack } from '../fixtures/watchSlack.ts'

/* A wallet that gives several addresses: which one the page works with. */

const [visitor, mate] = [privateKeyToAddress(fundedKeys[0]), privateKeyToAddress(fundedKeys[1])]
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('default: the chosen address is the account everywhere, and signs what the page asks for', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  const told = await recordEvents(page, 'accountsChanged')
  await page.evaluate(() => {
    const heard: unknown[] = []
    window.walletKit.getProvider('eip155').on('accountsChanged', (accounts) => heard.push(accounts))
    Object.assign(window, { heard })
  })
  await openModal(page)
  await modal.getByRole('button', { name: 'Choose another account' }).click()

  const accounts = modal.getByRole('list', { name: 'Accounts in Anchor' }).getByRole('button')
  await expect(accounts).toHaveCount(2)
  await expect(accounts.first()).toHaveAttribute('aria-current', 'true')
  await modal.getByRole('button', { name: new RegExp(`^Use .*${short(mate)}`) }).click()

  await expect(modal.getByRole('button', { name: `Copy address ${mate}` })).toBeVisible()
  expect((await stateOf(page)).accounts.eip155).toMatchObject({ address: mate, addresses: [mate, visitor] })
  expect(await told()).toMatchObject([{ payload: { address: mate } }])
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([[mate, visitor]])

  await test.step('a page that asks the provider gets it first, and it signs', async () => {
    const { value } = await outcomeOf(
      page,
      async () => {
        const provider = window.walletKit.getProvider('eip155')
        const [first] = (await provider.request({ method: 'eth_accounts' })) as string[]
        return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', first] })
      },
      null,
    )
    expect(await recoverMessageAddress({ message: 'Hello', signature: value as `0x${string}` })).toBe(mate)
  })

  await test.step('it holds over a reload', async () => {
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    expect((await stateOf(page)).accounts.eip155).toMatchObject({ address: mate, addresses: [mate, visitor] })
  })

  await test.step('and until the wallet itself changes what it gives', async () => {
    const give = (...addresses: string[]) =>
      page.evaluate((order) => window.simulatedWallets.get('test.anchor').setAccounts(order), addresses)
    await openModal(page)
    await expect(modal.getByRole('button', { name: `Copy address ${mate}` })).toBeVisible()
    const slack = await watchSlack(page)
    const given = Date.now()
    await give(visitor)
    await expect(modal.getByRole('button', { name: `Copy address ${visitor}` })).toBeVisible()
    expect(Date.now() - given).toBeLessThan(1_000 + slack())
    await give(visitor, mate)
    await expect
      .poll(async () => (await stateOf(page)).accounts.eip155)
      .toMatchObject({ address: visitor, addresses: [visitor, mate] })
  })
})

test('default: own accounts go by their names, with the pictures that belong to them', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await openModal(page)
  await expect(modal.getByText('anchor.eth', { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      modal
        .locator('.wk-account-picture .wk-avatar img')
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
    )
    .toBeGreaterThan(0)
  await modal.getByRole('button', { name: 'Choose another account' }).click()
  await expect(modal.getByRole('button', { name: `anchor.eth, ${short(visitor)}, in use` })).toBeVisible()
  await expect(modal.getByRole('button', { name: `Use mooring.eth, ${short(mate)}` })).toBeVisible()
})

test('behavior: a wallet with one address offers no choice', async ({ page, openKit, modal, world }) => {
  await openKit({ wallets: [evmWallet(world, { privateKeys: [fundedKeys[1]] })] })
  await connectWallet(page, modal, 'Anchor')
  await openModal(page)
  await expect(modal.getByRole('button', { name: `Copy address ${mate}` })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Choose another account' })).toHaveCount(0)
})
