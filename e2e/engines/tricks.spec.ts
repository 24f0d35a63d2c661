import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { newAddress } from '../fixtures/embedded.ts'
import { startOwnKit } from '../fixtures/startOwnKit.ts'
import { kitHtml } from '../fixtures/test.ts'
import { type Trick, trickedProperties, tricks } from '../fixtures/tricks.ts'
import { click, newWindow, see, until } from './actions.ts'
import { seeDrawn } from './drawing.ts'
import type { BrowserWindow, Visitor, Work } from './engine.ts'
import { engineNames } from './engineNames.ts'
import { test } from './engineTest.ts'
import type { Wanted } from './find.ts'
import { look, type Place, pageIn, pointOf, runIn, secureFrameIn, widgetIn } from './place.ts'
import {
  closeRecoveryOffer,
  connected,
  enterEmail,
  enterEmailElsewhere,
  modalGone,
  openPage,
  openRecoveryOffer,
} from './shop.ts'
import { trickedRequests } from './trickedRequests.ts'

/*
 * A page that hides, moves or covers the wallet, in every engine (threat 8): nothing of value or power is approved in its frame.
 *
 * What decides whether a window is needed is one function that looks at the request alone; what a trick does is the engine's. So every
 * engine plays every trick, on one kind of request each: each kind meets each trick in one of the engines.
 */

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

const closeModal = (page: Place) => runIn(page, () => void window.walletKit.close(), null)

/** The person sees what these ask, and has nothing to do with it. One may have closed itself by then. */
async function closeOthers(visitor: Visitor, tab: BrowserWindow): Promise<void> {
  for (const window of await visitor.windows()) if (window.id !== tab.id) await window.close().catch(() => {})
}

const trickNamed = (wanted: string) => tricks.filter(({ name }) => name === wanted)

test('threat 8 rejects: payments, permits and sign-ins to another site, whatever the page does to the frame and the person presses there', async ({
  visit,
  world,
  hosts,
  engineName,
}) => {
  const { visitor, window: tab } = await visit()
  const [page, frame] = [pageIn(tab), secureFrameIn(tab)]
  await openPage(tab, hosts.serve({ html: kitHtml(world) }))
  await enterEmail(tab, world, newAddress())
  await modalGone(tab)
  const from = await connected(tab)

  /** Has the page ask, and keeps how it ends. */
  const ask = (method: string, params: unknown[]) =>
    runIn(
      page,
      (asked) => {
        Object.assign(window, { outcome: null })
        window.walletKit
          .getProvider('eip155')
          .request(asked)
          .then(
            () => Object.assign(window, { outcome: 'approved' }),
            (error: unknown) => Object.assign(window, { outcome: Reflect.get(Object(error), 'code') }),
          )
      },
      { method, params },
    )
  const expectRefused = async () => {
    await closeModal(page)
    await until('the end', () => runIn(page, () => Reflect.get(window, 'outcome') !== null, null))
    expect(await runIn(page, () => Reflect.get(window, 'outcome'), null)).toBe(4001)
    await modalGone(tab)
  }

  const requests = trickedRequests(from)
  for (const [index, trick] of tricks.entries()) {
    const request = requests[(index + engineNames.indexOf(engineName)) % requests.length]
    if (!request) continue
    await test.step(`${trick.name}: ${request.name}`, async () => {
      await ask(request.method, request.params)
      const point = await pointOf(frame, await see(frame, request.button))
      await play(page, trick)
      for (let count = 0; point && count < 3; count += 1) await tab.click([], point.x, point.y)
      await runIn(page, () => document.querySelector<HTMLElement>('iframe[title=WalletKit]')?.focus(), null)
      await tab.press([], 'Enter')
      await undo(page)
      await closeOthers(visitor, tab)
      await expectRefused()
    })
  }

  // The frame's own size is known in every engine; the rest, where IntersectionObserver v2 is (`embeddedTricks.spec.ts`).
  for (const trick of [...trickNamed('shrink'), ...trickNamed('low frame')]) {
    await test.step(`${trick.name}: a plain message`, async () => {
      const sign = { role: 'button', name: 'Sign' } as const
      await ask('personal_sign', ['0x48656c6c6f', from])
      await until('Sign to be armed', async () => (await look(frame, sign))?.enabled)
      await play(page, trick)
      await until('Sign to be disarmed', async () => (await look(frame, sign))?.enabled === false)
      await undo(page)
      await expectRefused()
    })
  }
})

test('threat 8 rejects: escrow, a stranger’s device and the words, which the page has the person press unseen', async ({
  visit,
  world: shared,
  hosts,
  picture,
}) => {
  const kit = await startOwnKit(shared, {
    allowedOrigins: ['http://*.localhost:*'],
    logins: {
      mail: { url: shared.smtp, from: 'Harbor Wallet <wallet@harbor.example>' },
      escrowKey: randomBytes(32).toString('hex'),
      loginLimits: { secondsBetweenMails: 0 },
    },
  })
  const { world } = kit
  const email = newAddress()
  const url = hosts.serve({ html: kitHtml(world) })
  const { visitor, window: tab } = await visit()
  const [page, frame] = [pageIn(tab), secureFrameIn(tab)]

  /** The page hides the frame, and the person presses where something of it is. What comes up is a window of the secure origin's own. */
  const pressUnseen = async (wanted: Wanted, trick: string) => {
    const before = await visitor.windows()
    await see(frame, wanted)
    for (const each of trickNamed(trick)) await play(page, each)
    await click(frame, wanted)
    const opened = await newWindow(visitor, before)
    const address = await until('its address', () =>
      runIn(pageIn(opened), () => location.origin !== 'null' && location.origin, null).catch(() => null),
    )
    await undo(page)
    await closeOthers(visitor, tab)
    expect(address).toBe(world.secure)
  }

  await openPage(tab, url)
  await enterEmail(tab, world, email)
  await openRecoveryOffer(tab)
  const offer = { role: 'button', name: /^Let the operator restore it/ } as const
  await pressUnseen(offer, 'mask')
  // The view says soon that the window is gone, and Reject moves by that.
  await until('the offer, which still stands', async () => {
    if (await look(frame, offer)) return true
    const found = await look(frame, { role: 'button', name: 'Reject' })
    const point = found?.open ? await pointOf(frame, found) : null
    if (point) await tab.click(frame.frames, point.x, point.y)
    return false
  })
  await click(frame, { role: 'button', name: 'Later' })
  await closeRecoveryOffer(tab)

  const { window: strangers } = await visit()
  const strangersFrame = secureFrameIn(strangers)
  await openPage(strangers, url)
  await enterEmailElsewhere(strangers, { world, email, other: tab })
  await click(strangersFrame, { role: 'button', name: /^Ask another device/ })
  await see(strangersFrame, { role: 'text', name: /^Open your wallet’s security page on the other device/ })
  await seeDrawn(strangers, 'pairing', picture)

  // The mail's link has led away from the page.
  await tab.front()
  await openPage(tab, url)
  await connected(tab)
  await click(page, { role: 'button', name: 'Connect wallet' })
  await click(widgetIn(tab), { role: 'button', name: 'Settings' })
  await click(widgetIn(tab), { role: 'button', name: 'Wallet security' })
  await see(frame, { role: 'link', name: /Show the recovery words/ })
  await seeDrawn(tab, 'security', picture)
  await pressUnseen({ role: 'link', name: /Show the recovery words/ }, 'mask')
  await click(frame, { role: 'button', name: /asks to open your wallet/ })
  await see(frame, { role: 'button', name: 'They match: let it in' })
  await seeDrawn(tab, 'pairing-code', picture)
  await strangers.front()
  await click(strangersFrame, { role: 'button', name: 'They match' })
  await tab.front()
  await pressUnseen({ role: 'button', name: 'They match: let it in' }, 'mask')
  await strangers.front()
  await see(strangersFrame, { role: 'text', name: 'Now approve on the other device.' })
  expect(await runIn(pageIn(strangers), () => window.walletKit.getState().accounts, null)).toEqual({})
  await kit.destroy()
})
