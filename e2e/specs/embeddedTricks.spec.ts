import type { FrameLocator, Page } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import {
  enterEmailElsewhere,
  newAddress,
  openSecurity,
  secureFrameOf,
  signInByEmail,
} from '../fixtures/embedded.ts'
import { expect, modalOf, test } from '../fixtures/test.ts'
import { type Trick, trickedProperties, tricks } from '../fixtures/tricks.ts'

/* A page that hides, moves or covers the wallet, and a person who presses what it draws in its place (threat 8). */

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

/** Closes the windows that have come up: the person sees what these ask, and has nothing to do with it. */
async function closeWindows(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

const ask = (page: Page, method: string, params: unknown[]) =>
  outcomeOf(
    page,
    ([name, list]) =>
      window.walletKit.getProvider('eip155').request({ method: name as string, params: list as unknown[] }),
    [method, params] as const,
  )

const till = '0x00000000000000000000000000000000000000bb'
const permit = (owner: string) =>
  JSON.stringify({
    domain: { name: 'Harbor Dollar', version: '1', chainId: 31_337, verifyingContract: till },
    types: {
      Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name, index) => ({
        name,
        type: index < 2 ? 'address' : 'uint256',
      })),
    },
    primaryType: 'Permit',
    message: { owner, spender: till, value: '0X5', nonce: '0', deadline: '1893456000' },
  })

test('threat 8 rejects: a payment and a permit, whatever the page does to the frame and the person presses there', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const before = await getBalance(createClient({ transport: http(rpcUrl) }), { address: till })
  await takePowers(page)
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('tricked'))
  const from = (await stateOf(page)).accounts.eip155?.address ?? ''
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [from, '0xde0b6b3a7640000'],
    }),
  })
  for (const [index, trick] of tricks.entries()) {
    await test.step(trick.name, async () => {
      const asked =
        index % 2 === 0
          ? ask(page, 'eth_sendTransaction', [{ from, to: till, value: '0x1' }])
          : ask(page, 'eth_signTypedData_v4', [from, permit(from)])
      await expect(frame.getByRole('heading', { name: 'Approve in a window of its own' })).toBeVisible()
      const undo = await play(page, trick)
      await press(page, frame)
      await undo()
      await closeWindows(page)
      // A window that was closed before it had taken anything has said nothing.
      await page.evaluate(() => window.walletKit.close())
      expect(await asked).toMatchObject({ code: 4001 })
      await expect(page.getByTitle('WalletKit')).toBeHidden()
    })
  }
  expect(await getBalance(createClient({ transport: http(rpcUrl) }), { address: till })).toBe(before)
})

test('threat 8 rejects: a message, under everything that the browser tells of', async ({
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
      const asked = ask(page, 'personal_sign', ['0x48656c6c6f', from])
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

test('threat 8 rejects: a stranger’s device, which the page has the person let in without their seeing it', async ({
  page,
  modal,
  world,
  openKit,
  browser,
  kitPage,
}) => {
  const email = newAddress('security')
  const frame = secureFrameOf(modal)
  await takePowers(page)
  await openKit()
  await signInByEmail({ page, modal, world }, email)

  const context = await browser.newContext()
  const stranger = await context.newPage()
  const strangersFrame = secureFrameOf(modalOf(stranger))
  await stranger.goto(kitPage())
  await stranger.waitForFunction(() => 'version' in window.walletKit)
  await enterEmailElsewhere({ page: stranger, modal: modalOf(stranger), world }, email)
  await strangersFrame.getByRole('button', { name: 'Ask another device' }).press('Enter')

  await openSecurity(page, modal)
  const opacity = tricks.find(({ name }) => name === 'opacity')
  if (opacity) await play(page, opacity)
  await frame.getByRole('button', { name: /asks to open your wallet/ }).press('Enter')
  await strangersFrame.getByRole('button', { name: 'They match' }).press('Enter')
  const opening = page.context().waitForEvent('page')
  await press(page, frame)
  await opening
  await closeWindows(page)
  await expect(strangersFrame.getByText('Now approve on the other device.')).toBeVisible()
  expect((await stateOf(stranger)).accounts).toEqual({})
  await context.close()
})
