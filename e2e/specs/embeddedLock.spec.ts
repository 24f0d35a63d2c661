import type { Page } from '@playwright/test'
import { stateOf } from '../fixtures/actions.ts'
import {
  askToSignIn,
  closeRecoveryOffer,
  enterEmail,
  newAddress,
  openRecoveryOffer,
  openSecurity,
  secureFrameOf,
} from '../fixtures/embedded.ts'
import { createPasskeys } from '../fixtures/passkeys.ts'
import { expect, test } from '../fixtures/test.ts'

/* A device that opens the wallet only with its passkey (security.md §4 "Optional lock"). */

const closed = (page: Page) => expect(page.getByTitle('WalletKit')).toBeHidden()

test('threat 25: with the lock on, a profile whose passkey is elsewhere signs nothing; with it, it does', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  const passkeys = await createPasskeys(page)
  await openKit()
  await enterEmail({ page, modal, world }, newAddress('lock'))
  await openRecoveryOffer({ page, modal })
  await frame.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await frame.getByRole('button', { name: 'Done' }).press('Enter')
  await closeRecoveryOffer({ page, modal })

  await test.step('the person turns it on', async () => {
    await openSecurity(page, modal)
    await frame.getByRole('button', { name: 'Turn on' }).press('Enter')
    await expect(frame.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await frame.getByRole('button', { name: 'Done' }).press('Enter')
    await page.evaluate(() => window.walletKit.close())
    await closed(page)
  })

  const sign = async () => {
    const address = (await stateOf(page)).accounts.eip155?.address
    const signing = askToSignIn(page, address)
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    await expect(button).toBeEnabled()
    await button.press('Enter')
    return signing
  }

  await test.step('unlocking asks for it', async () => {
    const asserted = passkeys.untilAsserted()
    expect(await sign()).toHaveProperty('value')
    await asserted
    await closed(page)
  })

  await test.step('the profile without it, as a thief has it', async () => {
    await passkeys.clear()
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    expect(await sign()).not.toHaveProperty('value')
  })
})
