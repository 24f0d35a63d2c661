import { stateOf } from '../fixtures/actions.ts'
import { askToSignIn, newAddress, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* What stands between a page and a signature (security.md rule 8). */

test('threat 8 R51: nothing is approved that a person cannot see, by a key or a click, nor by the page', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress())
  const frame = secureFrameOf(modal)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  const address = (await stateOf(page)).accounts.eip155?.address
  const signing = askToSignIn(page, address)
  await expect(sign).toBeEnabled()

  await test.step('a cover that lets clicks through, in the page’s own top layer', async () => {
    await page.evaluate(() => {
      const cover = document.createElement('dialog')
      cover.id = 'cover'
      cover.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;padding:0;pointer-events:none;background:rgb(255 255 255/.98)'
      cover.textContent = 'You have won'
      document.body.append(cover)
      cover.showModal()
    })
    await expect(sign).toBeDisabled()
    await expect(frame.getByText('Something covers this card.', { exact: false })).toBeVisible()
    await page.evaluate(() => document.getElementById('cover')?.remove())
    // The cover took the focus: the person comes back by a click that approves nothing.
    await frame.getByRole('heading', { name: /^Sign in to / }).click()
    await expect(sign).toBeEnabled()
  })

  await test.step('a click that no person made', async () => {
    await sign.evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      button.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    })
    await expect(sign).toBeVisible()
  })

  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await signing).toMatchObject({ code: 4001 })
})

test('threat 8 behavior: armed anew when what is shown has changed, or its size', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  // As in the engines whose browsers do not tell what is seen: what they notice would disarm it, too.
  await page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress())
  const frame = secureFrameOf(modal)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  const address = (await stateOf(page)).accounts.eip155?.address
  const signing = askToSignIn(page, address)
  /** Whether it is disarmed for a moment, which nobody outside may be quick enough to see. */
  const disarmedBy = async (change: () => Promise<unknown>) => {
    await expect(sign).toBeEnabled()
    const disarmed = sign.evaluate(
      (button) =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => resolve(true)).observe(button, { attributeFilter: ['aria-disabled'] })
          setTimeout(resolve, 3_000, false)
        }),
    )
    await sign.evaluate(() => undefined)
    await change()
    return disarmed
  }

  const heading = frame.getByRole('heading', { name: /^Sign in to / })
  const another = () =>
    heading.evaluate(({ firstChild }) => firstChild instanceof Text && firstChild.replaceData(0, 1, 'P'))
  expect(await disarmedBy(another)).toBe(true)
  // Narrower than the card, and so low that its end is not on the screen: nobody approves what they cannot have read.
  expect(await disarmedBy(() => page.setViewportSize({ width: 320, height: 240 }))).toBe(true)
  await expect(frame.getByText('Scroll to the end to continue.')).toBeVisible()
  await expect(sign).toBeDisabled()
  await frame.locator('.wk-request-end').scrollIntoViewIfNeeded()
  await expect(sign).toBeEnabled()
  await frame.getByRole('button', { name: 'Reject' }).press('Enter')
  expect(await signing).toMatchObject({ code: 4001 })
})
