import { expect, test } from '../fixtures/phoneTest.ts'
import { codeShown, uriOf } from '../fixtures/walletConnect.ts'

/* The members' door of the demo shop, by each of its two ways to sign in, and by the wallets that connect and sign by one answer. */

test('default: by the shop’s own functions, with one question of a Solana wallet; the door is closed before', async ({
  page,
  modal,
  world,
}) => {
  await page.goto(`${world.shop}?siwx=callbacks-required`)
  const members = page.getByRole('article', { name: 'Members' })
  await members.getByRole('button', { name: 'Members’ door' }).click()
  await expect(page.getByText(/The door is closed/)).toBeVisible()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('button', { name: /^Compass/ }).click()
  // The connecting view takes the focus once: a key that is pressed meanwhile would be its.
  await expect(modal.getByRole('heading', { name: 'Approve the connection in Compass' })).toBeVisible()
  // By its key: the browser routes a click by the picture that it drew last, where the kit's frame may lie over the wallet still.
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(members.getByText(/^Signed in: /)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await members.getByRole('button', { name: 'Members’ door' }).click()
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
})

test('default: by the kit’s server, with one answer of a phone', async ({ page, modal, phone, world }) => {
  await page.goto(`${world.shop}?siwx=kit-required`)
  const members = page.getByRole('article', { name: 'Members' })
  await page.evaluate(() => {
    window.walletKit.connect({ namespace: 'eip155' }).catch(() => {})
  })
  await modal.getByRole('button', { name: 'WalletConnect', exact: false }).first().click()
  await codeShown(modal)
  await phone.pair(await uriOf(modal))
  await (await phone.nextSignIn()).approve()
  await expect(members.getByText(/^Signed in: /)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await members.getByRole('button', { name: 'Members’ door' }).click()
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  expect(phone.requests()).toEqual([])
})
