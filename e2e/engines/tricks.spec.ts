import { expect } from '@playwright/test'
import { newAddress } from '../fixtures/embedded.ts'
import { kitHtml } from '../fixtures/test.ts'
import { tricks } from '../fixtures/tricks.ts'
import { see, until } from './actions.ts'
import { engineNames } from './engineNames.ts'
import { test } from './engineTest.ts'
import { look, type Place, pageIn, pointOf, runIn, secureFrameIn } from './place.ts'
import { closeOthers, play, trickNamed, undo } from './playTrick.ts'
import { connected, enterEmail, modalGone, openPage } from './shop.ts'
import { signInOf, trickedRequests } from './trickedRequests.ts'

/*
 * A page that hides, moves or covers the wallet (threat 8): nothing of value or power is approved in its frame.
 *
 * What decides whether a window is needed is one function that looks at the request alone (`approvalPlace.ts`). So Chromium plays every
 * trick on one kind of request, and the other engines those that no engine tells of (`seen: false`), each engine on other kinds.
 */

const closeModal = (page: Place) => runIn(page, () => void window.walletKit.close(), null)

test('threat 8 rejects: payments, permits and sign-ins to another site, whatever the page does to the frame and the person presses there', async ({
  visit,
  world,
  hosts,
  engineName,
}) => {
  const { visitor, window: tab } = await visit()
  const [page, frame] = [pageIn(tab), secureFrameIn(tab)]
  const shop = hosts.serve({ html: kitHtml(world) })
  await openPage(tab, shop)
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
  const played = engineName === 'chromium' ? tricks : tricks.filter(({ seen }) => !seen)
  for (const [index, trick] of played.entries()) {
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
    await test.step(`${trick.name}: a sign-in to the page`, async () => {
      const sign = { role: 'button', name: 'Sign' } as const
      await ask('personal_sign', [signInOf(from, new URL(shop).host), from])
      await until('Sign to be armed', async () => (await look(frame, sign))?.enabled)
      await play(page, trick)
      await until('Sign to be disarmed', async () => (await look(frame, sign))?.enabled === false)
      await undo(page)
      await expectRefused()
    })
  }
})
