import type { FrameLocator } from '@playwright/test'
import { openModal, stateOf } from '../fixtures/actions.ts'
import {
  closeRecoveryOffer,
  enterEmail,
  newAddress,
  openRecoveryOffer,
  secureFrameOf,
} from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* The embedded wallet on pages that forbid what it would like to use. */

const noClipboard = { headers: { 'Permissions-Policy': 'clipboard-write=(), clipboard-read=()' } }

const selectionIn = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => String(document.getSelection()))

test('R46 behavior: a page that forbids the clipboard: the address and the recovery code are copied all the same', async ({
  page,
  modal,
  world,
  openKit,
  hosts,
  context,
}) => {
  const frame = secureFrameOf(modal)
  await openKit(noClipboard)
  await enterEmail({ page, modal, world }, newAddress('clip'))
  await openRecoveryOffer({ page, modal })
  await frame.getByRole('button', { name: 'Write down a recovery code' }).press('Enter')
  const code = ((await frame.locator('output').textContent()) ?? '').trim()
  const refused = await frame.locator('body').evaluate(() =>
    navigator.clipboard.writeText('x').then(
      () => 'allowed',
      (error: Error) => error.name,
    ),
  )
  expect(refused).toBe('NotAllowedError')
  await frame.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible()
  await context.grantPermissions(['clipboard-read'])
  const other = await context.newPage()
  await other.goto(hosts.serve({ html: '<title>Notes</title>' }))
  expect((await other.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code)
})

test('R46 behavior: a browser that refuses every way of copying: the text is selected, and the person is told to copy it', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'execCommand', { value: () => false })
  })
  const frame = secureFrameOf(modal)
  await openKit(noClipboard)
  await enterEmail({ page, modal, world }, newAddress('select'))
  await openRecoveryOffer({ page, modal })
  await frame.getByRole('button', { name: 'Write down a recovery code' }).press('Enter')
  const code = ((await frame.locator('output').textContent()) ?? '').trim()
  await frame.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(frame.getByText('Selected. Copy it with your keyboard or the context menu.')).toBeVisible()
  expect((await selectionIn(frame)).trim()).toBe(code)
  await frame.getByRole('button', { name: 'Back' }).press('Enter')
  await frame.getByRole('button', { name: 'Later' }).press('Enter')
  await closeRecoveryOffer({ page, modal })

  const address = (await stateOf(page)).accounts.eip155?.address
  await openModal(page)
  await modal.getByRole('button', { name: /^Copy address/ }).press('Enter')
  await expect(modal.getByText('The address is selected.', { exact: false }).first()).toBeAttached()
  expect(await selectionIn(modal)).toBe(address)
})
