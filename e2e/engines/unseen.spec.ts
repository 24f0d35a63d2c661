import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { newAddress } from '../fixtures/embedded.ts'
import { startOwnKit } from '../fixtures/startOwnKit.ts'
import { kitHtml } from '../fixtures/test.ts'
import { click, newWindow, see, until } from './actions.ts'
import { test } from './engineTest.ts'
import type { Wanted } from './find.ts'
import { look, pageIn, pointOf, runIn, secureFrameIn, widgetIn } from './place.ts'
import { closeOthers, play, trickNamed, undo } from './playTrick.ts'
import {
  closeRecoveryOffer,
  connected,
  enterEmail,
  enterEmailElsewhere,
  openPage,
  openRecoveryOffer,
} from './shop.ts'

/*
 * As `tricks.spec.ts`, on what gives power over the wallet. In Chromium only: that these acts leave the frame is no engine's matter
 * (`approvalPlace.test.ts`), and `embedded.spec.ts` does them in the others.
 */

test('threat 8 rejects: escrow, a stranger’s device and the words, which the page has the person press unseen', async ({
  visit,
  world: shared,
  hosts,
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
  await see(strangersFrame, { role: 'text', name: /^Open “Wallet security” on your other device/ })

  // The mail's link has led away from the page.
  await tab.front()
  await openPage(tab, url)
  await connected(tab)
  await click(page, { role: 'button', name: 'Connect wallet' })
  await click(widgetIn(tab), { role: 'button', name: 'Settings' })
  await click(widgetIn(tab), { role: 'button', name: 'Wallet security' })
  await see(frame, { role: 'link', name: /Show the recovery words/ })
  await pressUnseen({ role: 'link', name: /Show the recovery words/ }, 'mask')
  await click(frame, { role: 'button', name: /wants to open your wallet/ })
  await see(frame, { role: 'button', name: 'Codes match' })
  await strangers.front()
  await click(strangersFrame, { role: 'button', name: 'Codes match' })
  await tab.front()
  await pressUnseen({ role: 'button', name: 'Codes match' }, 'mask')
  await strangers.front()
  await see(strangersFrame, { role: 'text', name: 'Now approve on the other device.' })
  expect(await runIn(pageIn(strangers), () => window.walletKit.getState().accounts, null)).toEqual({})
  await kit.destroy()
})
