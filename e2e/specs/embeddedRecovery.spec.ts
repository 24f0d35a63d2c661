import type { Page } from '@playwright/test'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import {
  closeRecoveryOffer,
  enterEmail,
  enterEmailElsewhere,
  newAddress,
  openRecoveryOffer,
  pressInFrame,
  secureFrameOf,
  signInWithCode,
} from '../fixtures/embedded.ts'
import { createPasskeys } from '../fixtures/passkeys.ts'
import { expect, modalOf, test } from '../fixtures/test.ts'

/* One person and one mailbox, in two browsers (security.md §4). */

const addressOf = async (page: Page) => (await stateOf(page)).accounts.eip155?.address

const closed = (page: Page) => expect(page.getByTitle('WalletKit')).toBeHidden()

test('threats 11 and 26: with the mailbox alone another browser gets no wallet; with the recovery code it is the same one', async ({
  page,
  modal,
  world,
  openKit,
  browser,
  kitPage,
}) => {
  const email = newAddress('grace')
  await openKit()
  const code = await signInWithCode({ page, modal, world }, email)
  const address = await addressOf(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  const otherModal = modalOf(other)
  const otherFrame = secureFrameOf(otherModal)
  await other.goto(kitPage())
  await other.waitForFunction(() => 'version' in window.walletKit)
  await enterEmailElsewhere({ page: other, modal: otherModal, world }, email)
  await expect(otherFrame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  expect((await stateOf(other)).accounts).toEqual({})
  const outcome = await outcomeOf(
    other,
    (account) =>
      window.walletKit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x6869', account] }),
    address,
  )
  expect(outcome).not.toHaveProperty('value')

  // Left there: the sign-in is kept, and goes on without a second mail.
  await otherModal.getByRole('button', { name: 'Close' }).click()
  await closed(other)
  await other.evaluate(() => window.walletKit.open())
  await otherModal.getByRole('button', { name: 'Open wallet' }).click()
  await pressInFrame({ modal: otherModal }, 'Type your recovery code')
  await otherFrame.getByRole('textbox').fill('0000-0000-0000-0000-0000-0000-0000')
  await otherFrame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await expect(otherFrame.getByText('That doesn’t open this wallet.', { exact: false })).toBeVisible()
  // As people type: small letters, no hyphens.
  await otherFrame.getByRole('textbox').fill(code.toLowerCase().replaceAll('-', ' '))
  await otherFrame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await closed(other)
  expect(await addressOf(other)).toBe(address)
  await context.close()
})

test('threat 26: the secure frame’s storage is wiped in the middle; a passkey opens the same wallet', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('alan')
  const frame = secureFrameOf(modal)
  await createPasskeys(page)
  await openKit()
  await enterEmail({ page, modal, world }, email)
  await openRecoveryOffer({ page, modal })
  await frame.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await frame.getByRole('button', { name: 'Done' }).press('Enter')
  await closeRecoveryOffer({ page, modal })
  const address = await addressOf(page)

  const secure = page.frames().find((each) => each.url().startsWith(world.secure))
  await secure?.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    localStorage.clear()
  })
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts).toEqual({})
  await enterEmailElsewhere({ page, modal, world }, email)
  await frame.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await closed(page)
  expect(await addressOf(page)).toBe(address)
})
