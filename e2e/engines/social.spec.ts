import { click, newWindow, seeClosed } from './actions.ts'
import type { EngineName } from './engineNames.ts'
import { test } from './engineTest.ts'
import { pageIn, widgetIn } from './place.ts'
import { connected, disconnected, modalGone, openPage } from './shop.ts'

/** A person has one wallet in one world. */
const people: Readonly<Record<EngineName, string>> = {
  chromium: 'Dorothy Vaughan',
  firefox: 'Mary Jackson',
  webkit: 'Annie Easley',
}

test('R2 a social login in its window leads to a wallet, which is signed out again', async ({
  visit,
  world,
  picture,
  engineName,
}) => {
  const { visitor, window: tab } = await visit()
  await openPage(tab, world.shop)
  await click(pageIn(tab), { role: 'button', name: 'Connect wallet' })
  const before = await visitor.windows()
  await click(widgetIn(tab), { role: 'button', name: 'Continue with Google' })
  const provider = await newWindow(visitor, before)
  await click(pageIn(provider), { role: 'button', name: new RegExp(`^${people[engineName]}`) })
  await seeClosed(visitor, provider)
  await connected(tab)
  await modalGone(tab)
  await picture(tab, 'signed-in')
  await click(pageIn(tab), { role: 'button', name: /^0x/ })
  await click(widgetIn(tab), { role: 'button', name: 'Disconnect' })
  await disconnected(tab)
})
