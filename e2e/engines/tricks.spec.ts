import { expect } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { newAddress } from '../fixtures/embedded.ts'
import { type Trick, trickedProperties, tricks } from '../fixtures/tricks.ts'
import { click, see, until } from './actions.ts'
import type { BrowserWindow, Visitor, Work } from './engine.ts'
import { test } from './engineTest.ts'
import { type Place, pageIn, pointOf, runIn, secureFrameIn } from './place.ts'
import { connected, enterEmail, modalGone, openPage } from './shop.ts'

/* A page that hides, moves or covers the wallet, in every engine (threat 8): nothing of value is approved in its frame. */

const till = '0x00000000000000000000000000000000000000cc'
const opener = { role: 'button', name: /^Open (the window|again)$/ } as const

/** Has the page ask for a payment, whose end it keeps. */
const askToPay = (page: Place, from: string) =>
  runIn(
    page,
    ([sender, receiver]) => {
      Object.assign(window, { outcome: null })
      window.walletKit
        .getProvider('eip155')
        .request({ method: 'eth_sendTransaction', params: [{ from: sender, to: receiver, value: '0x1' }] })
        .then(
          () => Object.assign(window, { outcome: 'paid' }),
          (error: unknown) => Object.assign(window, { outcome: Reflect.get(Object(error), 'code') }),
        )
    },
    [from, till],
  )

/** Plays a trick again and again: the kit undoes what is done to its elements. Its text is the driver's: a page's policy may forbid `eval`. */
const play = (page: Place, { script }: Trick) =>
  runIn(
    page,
    new Function(`
      const frame = document.querySelector('iframe[title=WalletKit]')
      const dialog = frame.parentElement
      window.again = setInterval(() => {
        document.getElementById('cover')?.remove()
        clearInterval(window.moving)
        ${script}
      }, 20)`) as Work<null, void>,
    null,
  )

const undo = (page: Place) =>
  runIn(
    page,
    (names) => {
      clearInterval(Reflect.get(window, 'again'))
      clearInterval(Reflect.get(window, 'moving'))
      document.getElementById('cover')?.remove()
      const frame = document.querySelector<HTMLElement>('iframe[title=WalletKit]')
      for (const element of [frame, frame?.parentElement])
        for (const name of names) element?.style.removeProperty(name)
    },
    trickedProperties,
  )

async function closeOthers(visitor: Visitor, tab: BrowserWindow): Promise<void> {
  for (const window of await visitor.windows()) if (window.id !== tab.id) await window.close()
}

test('threat 8 rejects: a payment, whatever the page does to the frame and the person presses there', async ({
  visit,
  world,
}) => {
  const { visitor, window: tab } = await visit()
  const [page, frame] = [pageIn(tab), secureFrameIn(tab)]
  const chain = createClient({ transport: http(world.chains[0]?.rpcUrl) })
  const before = await getBalance(chain, { address: till })
  await openPage(tab, world.shop)
  await enterEmail(tab, world, newAddress())
  await click(frame, { role: 'button', name: 'Later' })
  await modalGone(tab)
  const from = await connected(tab)

  for (const trick of tricks) {
    await test.step(trick.name, async () => {
      await askToPay(page, from)
      const button = await see(frame, opener)
      const point = await pointOf(frame, button)
      await play(page, trick)
      for (let count = 0; point && count < 3; count += 1) await tab.click([], point.x, point.y)
      await runIn(page, () => document.querySelector<HTMLElement>('iframe[title=WalletKit]')?.focus(), null)
      await tab.press([], 'Enter')
      await undo(page)
      await closeOthers(visitor, tab)
      await runIn(page, () => void window.walletKit.close(), null)
      await until('the end', () => runIn(page, () => Reflect.get(window, 'outcome') !== null, null))
      expect(await runIn(page, () => Reflect.get(window, 'outcome'), null)).toBe(4001)
      await modalGone(tab)
    })
  }
  expect(await getBalance(chain, { address: till })).toBe(before)
})
