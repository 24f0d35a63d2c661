import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { payWei } from '../../world/history/people.ts'
import { newAddress } from '../fixtures/embedded.ts'
import { click, fill, newWindow, see, seeClosed } from './actions.ts'
import { approve, approveIn } from './approve.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import type { Place } from './place.ts'
import { pageIn, runIn, secureFrameIn, widgetIn } from './place.ts'
import {
  closeRecoveryOffer,
  connected,
  declinePasskey,
  enterEmail,
  enterEmailElsewhere,
  kitIsThere,
  modalGone,
  openPage,
  openRecoveryOffer,
} from './shop.ts'

test('R2 threats 4 and 26: the embedded wallet in the shop: sign-in, recovery code, a message, a payment, a reload, a second device', async ({
  visit,
  world,
  picture,
}) => {
  const { visitor, window: tab } = await visit()
  const page = pageIn(tab)
  const frame = secureFrameIn(tab)
  const email = newAddress()
  await openPage(tab, world.shop)

  await test.step('sign in, and keep a recovery code', async () => {
    await enterEmail(tab, world, email)
    await openRecoveryOffer(tab)
    await see(frame, { role: 'heading', name: 'Back up your wallet' })
    await seeDrawn(tab, 'recovery', picture)
    await click(frame, { role: 'button', name: /^Write down a recovery code/ })
    await see(frame, { role: 'button', name: 'I have it' })
    await seeDrawn(tab, 'recovery-code', picture)
    const shown =
      (await runIn(frame, () => document.querySelector('output')?.textContent, null))?.trim() ?? ''
    await click(frame, { role: 'button', name: 'I have it' })
    await fill(frame, { role: 'textbox', name: /./ }, shown.slice(-4))
    await approve({
      visitor,
      window: tab,
      ask: () => click(frame, { role: 'button', name: 'Continue' }),
      check: ({ window: approval }) => seeDrawn(approval, 'approve-factor', picture, [pageIn]),
    })
    await click(frame, { role: 'button', name: 'Done' })
    await closeRecoveryOffer(tab)
  })
  const address = await connected(tab)
  const shop = await runIn(page, () => location.href, null)

  const isVerified = async (place: Place) => {
    await see(place, { role: 'text', name: new URL(world.shop).origin })
    await see(place, { role: 'text', name: 'Verified' })
    await picture(place.window, 'approval')
  }
  const openSettings = async () => {
    await click(page, { role: 'button', name: /^0x/ })
    await click(widgetIn(tab), { role: 'button', name: 'Settings' })
  }
  const openSecurity = async () => {
    await click(widgetIn(tab), { role: 'button', name: 'Wallet security' })
    await see(frame, { role: 'button', name: /^Freeze the wallet/ })
  }

  await test.step('pay', async () => {
    await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('1'))
    await approve({
      visitor,
      window: tab,
      ask: () => click(page, { role: 'button', name: 'Pay 0.01 ETH' }),
      async check(place) {
        await isVerified(place)
        await seeDrawn(place.window, 'approve-payment', picture, [pageIn])
      },
    })
    await see(page, { role: 'text', name: /^Paid in block / })
    await declinePasskey(tab)
    await modalGone(tab)
  })

  await test.step('reload, and sign a message for the shop, which is verified', async () => {
    await tab.reload()
    await kitIsThere(tab)
    expect(await connected(tab)).toBe(address)
    await approve({
      visitor,
      window: tab,
      ask: () => click(page, { role: 'button', name: 'Sign a message' }),
      async check(place) {
        await isVerified(place)
        await seeDrawn(place.window, 'approve-message', picture, [pageIn])
      },
    })
    await see(page, { role: 'text', name: /^Signed by / })
    await modalGone(tab)
  })

  // In Chromium `e2e/specs/embeddedWindow.spec.ts` has more of it.
  await test.step('pay where no window opens: the page is left for the approval, and comes back', async () => {
    const opensNone = () => void Object.assign(window, { open: () => null })
    for (const place of [page, frame]) await runIn(place, opensNone, null)
    await click(page, { role: 'button', name: 'Pay 0.01 ETH' })
    await click(frame, { role: 'button', name: 'Open window' })
    await click(frame, { role: 'button', name: 'Continue in this tab' })
    await click(frame, { role: 'link', name: 'Show the request' })
    await isVerified(page)
    await seeDrawn(tab, 'approve-same-tab', picture, [pageIn])
    await approveIn(page)
    await see(frame, { role: 'heading', name: 'Your payment was sent' })
    expect(await runIn(page, () => location.href, null)).toBe(shop)
    await seeDrawn(tab, 'sent-same-tab', picture)
    await click(frame, { role: 'button', name: 'Done' })
    await modalGone(tab)
  })

  await test.step('what is in the settings, and the words in a page of their own', async () => {
    await openSettings()
    await click(widgetIn(tab), { role: 'button', name: /^Change email/ })
    await see(widgetIn(tab), { role: 'textbox', name: /./ })
    await seeDrawn(tab, 'change-email', picture)
    await click(widgetIn(tab), { role: 'button', name: 'Back' })
    await openSecurity()
    await seeDrawn(tab, 'security', picture)

    let before = await visitor.windows()
    await click(frame, { role: 'button', name: /^Freeze the wallet/ })
    const freeze = await newWindow(visitor, before)
    await see(pageIn(freeze), { role: 'button', name: 'Reject' })
    await seeDrawn(freeze, 'approve-freeze', picture, [pageIn])
    await click(pageIn(freeze), { role: 'button', name: 'Reject' })
    await seeClosed(visitor, freeze)

    before = await visitor.windows()
    await click(frame, { role: 'link', name: /Show the recovery words/ })
    const words = await newWindow(visitor, before)
    // At top level this origin's storage is another: nobody is signed in there. `e2e/specs/embeddedExport.spec.ts` goes on.
    await see(pageIn(words), { role: 'textbox', name: 'Your email address' })
    await seeDrawn(words, 'export', picture, [pageIn])
    await words.close()
    await tab.front()
  })

  await test.step('open the same wallet on a second device, which this one lets in', async () => {
    const { window: other } = await visit()
    const otherFrame = secureFrameIn(other)
    await openPage(other, world.shop)
    await enterEmailElsewhere(other, { world, email, other: tab })
    await see(otherFrame, { role: 'heading', name: 'Open your wallet here' })
    await seeDrawn(other, 'second-device', picture)
    await click(otherFrame, { role: 'button', name: /^Ask another device/ })
    await see(otherFrame, { role: 'text', name: /^Open “Wallet security” on your other device/ })
    await seeDrawn(other, 'pairing', picture)

    // The mail's link has led away from the page. (As by a click: the driver's own way waits in vain for its load in Firefox.)
    await tab.front()
    await runIn(page, (url) => location.assign(url), shop)
    await kitIsThere(tab)
    await connected(tab)
    await openSettings()
    await openSecurity()
    await click(frame, { role: 'button', name: /wants to open your wallet/ })
    await see(frame, { role: 'button', name: 'Codes match' })
    await seeDrawn(tab, 'pairing-code', picture)
    await other.front()
    await click(otherFrame, { role: 'button', name: 'Codes match' })
    await tab.front()
    await approve({
      visitor,
      window: tab,
      ask: () => click(frame, { role: 'button', name: 'Codes match' }),
    })
    await other.front()
    await modalGone(other)
    expect(await connected(other)).toBe(address)
  })
})
