import type { FrameLocator } from '@playwright/test'
import { outcomeOf, stateOf, tabTo } from '../fixtures/actions.ts'
import {
  closeRecoveryOffer,
  codeFor,
  newAddress,
  openRecoveryOffer,
  secureFrameOf,
  signInMessage,
} from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* The embedded wallet without a mouse: from the page into the frame within the frame, and out again. */

/** What has the focus in the widget, by the name of its element. */
const focusIn = (modal: FrameLocator) =>
  modal.locator('body').evaluate(() => document.activeElement?.localName)

test('R31 behavior: signing in, setting recovery up and approving by keyboard only; the focus comes back to the page', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('keys')
  const frame = secureFrameOf(modal)
  await openKit()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('textbox', { name: 'Email address' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const field = modal.getByRole('textbox', { name: 'Code from the email' })
  await expect(field).toBeFocused()
  await page.keyboard.type(await codeFor(world, email))

  await test.step('the focus is in the secure frame, and Tab goes round through the widget and never to the page', async () => {
    await openRecoveryOffer({ page, modal })
    await expect(frame.getByRole('button', { name: 'Later' })).toBeVisible()
    await expect.poll(() => focusIn(modal)).toBe('iframe')
    const seen = new Set<string | undefined>()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      seen.add(await focusIn(modal))
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    }
    expect(seen).toContain('iframe')
    expect(seen).toContain('button')
  })

  await test.step('later', async () => {
    await tabTo(page, frame.getByRole('button', { name: 'Later' }))
    await page.keyboard.press('Enter')
    await closeRecoveryOffer({ page, modal })
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  })

  await test.step('an approval: Reject has the focus first, Escape rejects, and Sign is one Tab on', async () => {
    const ask = async (busy = 0) => {
      const address = (await stateOf(page)).accounts.eip155?.address ?? ''
      return outcomeOf(
        page,
        ({ params, busy }) => {
          const answer = window.walletKit.getProvider('eip155').request({ method: 'personal_sign', params })
          const end = performance.now() + busy
          setTimeout(() => {
            while (performance.now() < end);
          })
          return answer
        },
        { params: [signInMessage(page, address), address], busy },
      )
    }
    // A page with much to do shows the modal long after what is in it has been drawn: nothing in it takes the focus before.
    const left = ask(3_000)
    await expect(frame.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await left).toMatchObject({ code: 4001 })
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()

    const signed = ask()
    const sign = frame.getByRole('button', { name: 'Sign', exact: true })
    await expect(frame.getByRole('button', { name: 'Reject' })).toBeFocused()
    await expect(sign).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(sign).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await signed).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  })
})
