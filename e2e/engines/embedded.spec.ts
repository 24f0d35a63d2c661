import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { newAddress } from '../fixtures/embedded.ts'
import { payWei } from '../world/history/people.ts'
import { click, fill, see } from './actions.ts'
import { approve } from './approve.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import type { Place } from './place.ts'
import { pageIn, runIn, secureFrameIn, widgetIn } from './place.ts'
import {
  connected,
  disconnected,
  enterEmail,
  enterEmailElsewhere,
  kitIsThere,
  modalGone,
  openPage,
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

  const code = await test.step('sign in, and keep a recovery code', async () => {
    await enterEmail(tab, world, email)
    await see(frame, { role: 'heading', name: 'Keep your way back in' })
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
      check: ({ window: approval }) => picture(approval, 'approve-factor'),
    })
    await click(frame, { role: 'button', name: 'Done' })
    await modalGone(tab)
    return shown
  })
  const address = await connected(tab)

  const isVerified = async (place: Place) => {
    await see(place, { role: 'text', name: new URL(world.shop).origin })
    await see(place, { role: 'text', name: 'Verified' })
    await picture(place.window, 'approval')
  }
  const sign = () =>
    approve({
      visitor,
      window: tab,
      ask: () => click(page, { role: 'button', name: 'Sign a message' }),
      check: isVerified,
    })

  await test.step('sign a message for the shop, which is verified', async () => {
    await sign()
    await see(page, { role: 'text', name: /^Signed by / })
    await modalGone(tab)
  })

  await test.step('pay', async () => {
    await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('1'))
    await approve({
      visitor,
      window: tab,
      ask: () => click(page, { role: 'button', name: 'Pay 0.01 ETH' }),
      check: isVerified,
    })
    await see(page, { role: 'text', name: /^Paid in block / })
    // Who approves in a window could do so by a touch, where the browser has that.
    if (await runIn(frame, hasPasskeys, null)) await click(frame, { role: 'button', name: 'Not now' })
    await modalGone(tab)
  })

  await test.step('reload, and sign again', async () => {
    await tab.reload()
    await kitIsThere(tab)
    expect(await connected(tab)).toBe(address)
    await sign()
    await see(page, { role: 'text', name: /^Signed by / })
    await modalGone(tab)
  })

  await test.step('open the same wallet on a second device by the code', async () => {
    const { window: other } = await visit()
    const otherFrame = secureFrameIn(other)
    await openPage(other, world.shop)
    await enterEmailElsewhere(other, { world, email, other: tab })
    await see(otherFrame, { role: 'heading', name: 'Open your wallet here' })
    await seeDrawn(other, 'second-device', picture)
    await click(otherFrame, { role: 'button', name: /^Type your recovery code/ })
    await fill(otherFrame, { role: 'textbox', name: /./ }, code)
    await click(otherFrame, { role: 'button', name: 'Open the wallet' })
    await modalGone(other)
    expect(await connected(other)).toBe(address)
    await click(pageIn(other), { role: 'button', name: /^0x/ })
    await click(widgetIn(other), { role: 'button', name: 'Disconnect' })
    await disconnected(other)
  })
})

/** Whether the browser says that its passkeys can keep a secret. */
async function hasPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => ({}))
  return Reflect.get(capabilities ?? {}, 'extension:prf') === true
}
