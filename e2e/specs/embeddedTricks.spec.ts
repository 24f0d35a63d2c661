import type { FrameLocator, Page } from '@playwright/test'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { newAddress, secureFrameOf, signInByEmail, signInMessage } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Trick, trickedProperties, tricks } from '../fixtures/tricks.ts'

/*
 * A page that hides, moves or covers a plain message, and a person who presses what it draws in its place (threat 8). What is worth more,
 * `e2e/engines/tricks.spec.ts` walks in every engine.
 */

/** The kit undoes what is done to its elements, as long as the page lets it: this one does not. */
async function takePowers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top) MutationObserver.prototype.observe = () => {}
  })
}

/** Plays a trick, until the function that comes back is called. */
async function play(page: Page, { script }: Trick): Promise<() => Promise<void>> {
  await page.evaluate((statements) => {
    const frame = document.querySelector('iframe[title=WalletKit]')
    new Function('frame', 'dialog', statements)(frame, frame?.parentElement)
  }, script)
  return () =>
    page.evaluate((names) => {
      const frame = document.querySelector<HTMLElement>('iframe[title=WalletKit]')
      for (const name of names) {
        frame?.style.removeProperty(name)
        frame?.parentElement?.style.removeProperty(name)
      }
      document.getElementById('cover')?.remove()
      clearInterval(Reflect.get(window, 'moving'))
    }, trickedProperties)
}

/** What the person does: presses where the wallet's own button is, as long as it is there, with the pointer and by keys. */
async function press(page: Page, frame: FrameLocator): Promise<void> {
  const find = async () => (await frame.locator('button[data-variant=primary]:visible').elementHandles())[0]
  for (let count = 0; count < 3; count += 1) {
    const box = await (await find())?.boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('iframe[title=WalletKit]')?.focus())
  for (const key of ['Enter', 'Space']) {
    const button = await find()
    await button?.evaluate((element) => element instanceof HTMLElement && element.focus())
    if (button) await page.keyboard.press(key)
  }
}

const ask = (page: Page, method: string, params: unknown[]) =>
  outcomeOf(
    page,
    ([name, list]) =>
      window.walletKit.getProvider('eip155').request({ method: name as string, params: list as unknown[] }),
    [method, params] as const,
  )

test('threat 8 rejects: a sign-in, under everything that the browser tells of', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  await takePowers(page)
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('message'))
  const from = (await stateOf(page)).accounts.eip155?.address ?? ''
  for (const trick of tricks.filter(({ seen }) => seen)) {
    await test.step(trick.name, async () => {
      const asked = ask(page, 'personal_sign', [signInMessage(page, from), from])
      await expect(sign).toBeEnabled()
      const undo = await play(page, trick)
      await expect(sign, trick.name).toBeDisabled()
      await press(page, frame)
      await undo()
      await page.evaluate(() => window.walletKit.close())
      expect(await asked).toMatchObject({ code: 4001 })
    })
  }
})
