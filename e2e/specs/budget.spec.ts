import { stateOf } from '../fixtures/actions.ts'
import { approveInWindow, newAddress, pressInFrame, signInByEmail } from '../fixtures/embedded.ts'
import { giveFunds } from '../fixtures/giveFunds.ts'
import { expect, test } from '../fixtures/test.ts'

/* “Up to 5 HUSD a day for coffee”: one approval, then payments that the shop's own server takes without a question. */

test('a visitor lets the shop take 5 HUSD a day: five coffees without a question, the sixth is refused by the chain, and the permission ends', async ({
  page,
  modal,
  world,
}) => {
  await page.goto(world.shop)
  await signInByEmail({ page, modal, world }, newAddress())
  await giveFunds(world, (await stateOf(page)).accounts.eip155?.address ?? '')

  const ask = page.getByRole('button', { name: 'Up to 5 HUSD a day, without asking' })
  await approveInWindow(page, () => ask.click())
  await expect(page.getByText(/^Up to 5 HUSD a day until /)).toBeVisible({ timeout: 30_000 })

  // The first approval of worth is followed by the offer of a passkey.
  await pressInFrame({ modal }, 'Not now')
  await expect(page.getByTitle('WalletKit')).toBeHidden()

  const pay = page.getByRole('button', { name: 'Coffee for 1 HUSD, without asking' })
  for (const count of [1, 2, 3, 4, 5]) {
    await pay.click()
    await expect(page.getByText(/^Paid from your budget in block/)).toHaveCount(count)
  }
  await pay.click()
  await expect(page.getByText(/^Your budget for today is used up/)).toHaveCount(1)
  expect(page.context().pages(), 'nobody was asked').toEqual([page])

  await page.evaluate(() => window.walletKit.open({ view: 'AccountSettings' }))
  await modal.getByRole('button', { name: 'Permissions' }).click()
  const row = modal.getByRole('button', { name: /: Up to 5 HUSD a day, until / })
  await expect(row).toContainText('0 HUSD left')
  await row.click()
  await modal.getByRole('button', { name: 'Revoke' }).click()
  await approveInWindow(page, () => pressInFrame({ modal }, 'Open window'))
  await expect(modal.getByText('Revoked. It can’t be used anymore.').first()).toBeVisible({
    timeout: 30_000,
  })
})
