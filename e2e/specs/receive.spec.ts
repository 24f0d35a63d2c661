import { openModal } from '../fixtures/actions.ts'
import { newAddress, pressInFrame, signInByEmail } from '../fixtures/embedded.ts'
import { readCode } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { solanaWallet } from '../fixtures/wallets.ts'

/* Where to send something: the code as a camera sees it, the address as an eye reads it. */

test('default: on Solana, its own address and its own network', async ({ page, openKit, modal, world }) => {
  await openKit({ wallets: [solanaWallet(world)] })
  await page.evaluate(() => window.walletKit.connect({ connectorId: 'Compass' }).then(() => {}))
  const own = await page.evaluate(() => window.walletKit.getState().accounts.solana?.address)
  await openModal(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  await expect.poll(async () => readCode(await page.screenshot())).toBe(own)
  const networks = modal.getByRole('list', { name: 'Compatible networks' }).getByRole('listitem')
  await expect(networks).toHaveText([new RegExp(`${world.solana.name}$`)])

  await test.step('what an eye reads is the address too, without the gaps', async () => {
    const selected = await modal.locator('.wk-address-text [aria-hidden]').evaluate((groups) => {
      getSelection()?.selectAllChildren(groups)
      return String(getSelection())
    })
    expect(selected).toBe(own)
  })
})

test('behavior: a wallet that only this device opens says so before it receives anything', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress())
  await openModal(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  // First comes the offer of a way back; whoever puts it off is warned.
  await pressInFrame({ modal }, 'Later')
  await expect(
    modal.getByText(/^This device is the only way into your wallet. Only receive small/),
  ).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Back up' })).toBeVisible()
})
