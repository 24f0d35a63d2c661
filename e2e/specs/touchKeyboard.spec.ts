import type { Locator, Page } from '@playwright/test'
import { openModal } from '../fixtures/actions.ts'
import { newAddress } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* R33. No browser that runs without a screen has a keyboard on it: the page's `visualViewport` says what it says on a phone. */

const phone = { width: 390, height: 664 }
test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** What the keyboard leaves of the page: iOS also moves it, Android does not. */
interface Rest {
  top: number
  height: number
}

/** Has the browser say that its keyboard covers the rest. */
async function leave(page: Page, { top, height }: Rest): Promise<void> {
  await page.evaluate(
    ([offsetTop, left]) => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('There is no visual viewport')
      Object.defineProperties(viewport, {
        offsetTop: { value: offsetTop, configurable: true },
        height: { value: left, configurable: true },
      })
      viewport.dispatchEvent(new Event('resize'))
    },
    [top, height] as const,
  )
}

/** Whether all of an element is in what the keyboard leaves, and nothing lies over it. */
const isIn = async (element: Locator, { top, height }: Rest) => {
  const box = await element.boundingBox()
  const isOnTop = await element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 1, bottom - 1].every((y) => target.contains(document.elementFromPoint(middle, y)))
  })
  return isOnTop && box !== null && box.y >= top && box.y + box.height <= top + height
}

test('R33 behavior: the keyboard of a phone: the field, its button and the code stay in sight, the page keeps its scale, and the card comes back', async ({
  page,
  openKit,
  modal,
}) => {
  await openKit()
  // The field is the last thing of the view.
  await page.evaluate(() =>
    window.walletKit.setOptions({ connectMethodsOrder: ['wallet', 'social', 'email'] }),
  )
  await openModal(page)
  const email = modal.getByRole('textbox', { name: 'Email address' })
  const send = modal.locator('.wk-field-submit')
  const close = modal.getByRole('button', { name: 'Close' })
  await email.fill(newAddress('phone'))
  const frame = page.getByTitle('WalletKit')

  for (const rest of [
    { top: 0, height: 330 },
    { top: 180, height: 300 },
  ]) {
    await leave(page, rest)
    await expect.poll(() => frame.boundingBox()).toMatchObject({ y: rest.top, height: rest.height })
    for (const element of [email, send, close]) await expect.poll(() => isIn(element, rest)).toBe(true)
  }
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  const rest = { top: 0, height: 330 }
  await email.press('Enter')
  const code = modal.getByRole('textbox', { name: 'Code from the email' })
  await expect(code).toBeVisible()
  await code.focus()
  await leave(page, rest)
  await expect.poll(() => isIn(code, rest)).toBe(true)
  // Smaller text makes iOS zoom the page in.
  expect(
    await code.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
  ).toBeGreaterThanOrEqual(16)

  await leave(page, { top: 0, height: phone.height })
  await expect.poll(() => frame.boundingBox()).toMatchObject({ y: 0, height: phone.height })
})
