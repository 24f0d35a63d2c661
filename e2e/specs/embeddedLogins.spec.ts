import type { Page } from '@playwright/test'
import { stateOf } from '../fixtures/actions.ts'
import { codeFor, newAddress, signedIn } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* Signing in by somebody else's word, and what can go wrong on the way. */

/** Sees that the page is connected. */
async function arrive(page: Page): Promise<void> {
  await signedIn({ page })
  const { accounts } = await stateOf(page)
  expect(accounts.eip155).toMatchObject({ status: 'connected', connector: { type: 'AUTH' } })
}

test('R2 default: a provider signs the visitor in, by a window of the click that closes itself', async ({
  page,
  modal,
  openKit,
  context,
}) => {
  await openKit()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const opening = context.waitForEvent('page')
  await modal.getByRole('button', { name: 'Continue with GitHub' }).click()
  const window = await opening
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Ada Lovelace' }).click()
  await closed
  await arrive(page)
})

test('R8 behavior: under an opener policy that cuts the window off, the login still arrives', async ({
  page,
  modal,
  openKit,
  context,
}) => {
  await openKit({ headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const opening = context.waitForEvent('page')
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  const window = await opening
  // Nobody can vouch for it: the person does, by a click.
  await window.getByRole('button', { name: 'Continue with Google' }).click()
  await window.getByRole('button', { name: 'Ada Lovelace' }).click()
  await arrive(page)
})

test('rejects: a wrong code, with the tries that are left; the right one still lets in', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress()
  await openKit()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await modal.getByRole('button', { name: 'Continue with email' }).click()
  const field = modal.getByRole('textbox', { name: 'Code from the email' })
  const right = await codeFor(world, email)
  await field.fill(right === '000000' ? '000001' : '000000')
  await expect(modal.getByText('That code isn’t right.', { exact: false }).first()).toBeVisible()
  await expect(modal.getByText('4 tries left.').first()).toBeVisible()
  // R45: as it is pasted out of a mail.
  await field.fill(` ${right.slice(0, 3)} ${right.slice(3)} `)
  await arrive(page)
})
