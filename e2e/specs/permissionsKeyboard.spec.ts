import { expectFocusKept, stateOf, tabTo } from '../fixtures/actions.ts'
import { approveByKeys } from '../fixtures/approveByKeys.ts'
import { newAddress, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { giveFunds } from '../fixtures/giveFunds.ts'
import { expect, test } from '../fixtures/test.ts'

/* What a site may take without asking, without a mouse: from the page into the window, and from the list into the frame within the frame. */

test('R31 behavior: a budget by keyboard only: declined, asked for again, lowered and given, and revoked in the list: the focus is never lost', async ({
  page,
  modal,
  world,
}) => {
  const frame = secureFrameOf(modal)
  await page.goto(world.shop)
  await signInByEmail({ page, modal, world }, newAddress())
  await giveFunds(world, (await stateOf(page)).accounts.eip155?.address ?? '')
  const ask = page.getByRole('button', { name: 'Up to 5 HUSD a day, without asking' })
  const press = async () => {
    const opening = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const window = await opening
    await expect(window.getByRole('button', { name: 'Reject' })).toBeFocused()
    return window
  }

  await test.step('Escape declines, and the focus is on the page’s button again', async () => {
    await tabTo(page, ask)
    const approval = await press()
    const closed = approval.waitForEvent('close')
    await approval.keyboard.press('Escape')
    await closed
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await expect(ask).toBeFocused()
  })

  await test.step('what may be taken is lowered: Enter in its field approves nothing', async () => {
    const approval = await press()
    await tabTo(approval, approval.getByText('Allow less'))
    await approval.keyboard.press('Enter')
    const amount = approval.getByRole('textbox', { name: 'Amount (HUSD)' })
    await tabTo(approval, amount)
    // The field’s text is marked by Tab.
    await approval.keyboard.type('2')
    await approval.keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await expect(approval.getByRole('heading', { name: 'Allow up to 2 HUSD per day' })).toBeVisible()
    await approveByKeys(approval)
    await tabTo(page, frame.getByRole('button', { name: 'Not now' }))
    await page.keyboard.press('Enter')
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await expect(page.getByText(/^Up to 2 HUSD a day until /)).toBeVisible()
    await expect(ask).toBeFocused()
  })

  await test.step('revoked', async () => {
    await page.evaluate(() => void window.walletKit.open({ view: 'SmartSessionList' }).catch(() => {}))
    await tabTo(page, modal.getByRole('button', { name: /: Up to 2 HUSD a day, until / }))
    await page.keyboard.press('Enter')
    await tabTo(page, modal.getByRole('button', { name: 'Revoke' }))
    await page.keyboard.press('Enter')
    await tabTo(page, frame.getByRole('button', { name: 'Open window' }))
    await approveByKeys(await press())
    await expect(modal.getByText('Revoked. It can’t be used anymore.').first()).toBeVisible()
    await expectFocusKept(modal)
    // Back to the list, and out of it.
    await page.keyboard.press('Escape')
    await expect(modal.getByRole('heading', { name: 'No active permissions' })).toBeVisible()
    await expectFocusKept(modal)
    await page.keyboard.press('Escape')
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await expect(ask).toBeFocused()
  })
})
