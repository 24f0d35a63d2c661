import type { Page } from '@playwright/test'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import {
  approveInWindow,
  checkApproval,
  enterEmailElsewhere,
  newAddress,
  openSecurity,
  secureFrameOf,
  signInByEmail,
} from '../fixtures/embedded.ts'
import { expect, modalOf, test } from '../fixtures/test.ts'

/* One device lets another in (security.md §4 "New device"). */

const addressOf = async (page: Page) => (await stateOf(page)).accounts.eip155?.address

test('threat 24a default: both devices show one code; once both persons have said so, the new one has the same wallet', async ({
  page,
  modal,
  world,
  openKit,
  browser,
  kitPage,
}) => {
  const email = newAddress('pair')
  const frame = secureFrameOf(modal)
  await openKit()
  await signInByEmail({ page, modal, world }, email)
  const address = await addressOf(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  const otherFrame = secureFrameOf(modalOf(other))
  await other.goto(kitPage())
  await other.waitForFunction(() => 'version' in window.walletKit)
  await enterEmailElsewhere({ page: other, modal: modalOf(other), world }, email)
  await otherFrame.getByRole('button', { name: 'Ask another device' }).press('Enter')
  await expect(otherFrame.getByText('Open “Wallet security” on your other device')).toBeVisible()
  await openSecurity(page, modal)

  await test.step('one that the person did not mean is refused, and gets nothing', async () => {
    await frame.getByRole('button', { name: /wants to open your wallet/ }).press('Enter')
    await frame.getByRole('button', { name: 'Codes don’t match' }).press('Enter')
    await expect(otherFrame.getByRole('alert')).toContainText('The request was cancelled.')
    expect((await stateOf(other)).accounts).toEqual({})
    await otherFrame.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(otherFrame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  })

  await otherFrame.getByRole('button', { name: 'Ask another device' }).press('Enter')
  await frame.getByRole('button', { name: /wants to open your wallet/ }).press('Enter')
  const shown = frame.locator('output')
  const otherShown = otherFrame.locator('output')
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  expect(await otherShown.textContent()).toBe(await shown.textContent())

  await test.step('the new device alone opens nothing', async () => {
    await otherFrame.getByRole('button', { name: 'Codes match' }).press('Enter')
    await expect(otherFrame.getByText('Now approve on the other device.')).toBeVisible()
    expect((await stateOf(other)).accounts).toEqual({})
  })

  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Codes match' }).press('Enter')
  const approval = await opening
  await expect(approval.locator('output')).toHaveText((await shown.textContent()) ?? '')
  const approve = await checkApproval(approval)
  await approve.click()
  await expect(frame.getByText('The other device can now open your wallet.')).toBeVisible()
  await expect(other.getByTitle('WalletKit')).toBeHidden()
  expect(await addressOf(other)).toBe(address)

  await test.step('the old one lists it, and locks it out again', async () => {
    await frame.getByRole('button', { name: 'Back' }).press('Enter')
    await approveInWindow(page, () => frame.getByRole('button', { name: 'Remove' }).press('Enter'))
    await expect(frame.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    const outcome = await outcomeOf(
      other,
      (account) =>
        window.walletKit
          .getProvider('eip155')
          .request({ method: 'personal_sign', params: ['0x6869', account] }),
      address,
    )
    expect(outcome).not.toHaveProperty('value')
  })
  await context.close()
})
