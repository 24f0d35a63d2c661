import { getAddress } from 'viem'
import { expectFocusKept, stateOf, tabTo } from '../fixtures/actions.ts'
import { pressAndClose, reach } from '../fixtures/approveByKeys.ts'
import { newAddress, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { primaryNameOf } from '../fixtures/resolveName.ts'
import { expect, test } from '../fixtures/test.ts'

test('issue 15: a name by keyboard only: typed, registered, and made the primary one, which any client of ENS finds by the address', async ({
  page,
  modal,
  world,
}) => {
  const frame = secureFrameOf(modal)
  const label = `eve-${crypto.randomUUID().slice(0, 8)}`
  const name = `${label}.harbor.eth`
  await page.goto(world.shop)
  await signInByEmail({ page, modal, world }, newAddress())
  const openNames = () =>
    page.evaluate(() => void window.walletKit.open({ view: 'RegisterAccountName' }).catch(() => {}))
  const openWindow = async () => {
    await tabTo(page, frame.getByRole('button', { name: 'Open window' }))
    const opening = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    return opening
  }

  await test.step('Enter in the field registers what was typed', async () => {
    await openNames()
    await tabTo(page, modal.getByRole('textbox', { name: 'Name', exact: true }))
    await page.keyboard.type(label)
    await expect(modal.getByRole('button', { name: `Register ${name}` })).toBeEnabled()
    await page.keyboard.press('Enter')
    await pressAndClose(await openWindow(), /^Sign/)
    await expect(modal.getByRole('heading', { name: `${name} is yours` })).toBeVisible()
    await expectFocusKept(modal)
    await tabTo(page, modal.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')
  })

  await test.step('the window says which name it is, and the operator pays', async () => {
    await openNames()
    await tabTo(page, modal.getByRole('button', { name: 'Set as primary name' }))
    await page.keyboard.press('Enter')
    const approval = await openWindow()
    await expect(approval.getByRole('heading', { name: `Make ${name} your primary name` })).toBeVisible()
    await reach(approval, /^I have checked/)
    await approval.keyboard.press('Enter')
    await pressAndClose(approval, /^Approve: /)
    await tabTo(page, frame.getByRole('button', { name: 'Not now' }))
    await page.keyboard.press('Enter')
    await expect(
      modal.getByText(`Done. Apps that read ENS will show ${name} in about a minute.`),
    ).toBeVisible()
    await expectFocusKept(modal)
    const address = getAddress((await stateOf(page)).accounts.eip155?.address ?? '')
    await expect.poll(() => primaryNameOf(world, address)).toBe(name)
  })
})
