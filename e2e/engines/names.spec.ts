import { expect } from '@playwright/test'
import { newAddress } from '../fixtures/embedded.ts'
import { resolveName } from '../fixtures/resolveName.ts'
import { click, fill, see, until } from './actions.ts'
import { approve } from './approve.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn, widgetIn } from './place.ts'
import { connected, enterEmail, modalGone, openPage } from './shop.ts'

test('issue 15: a name is found and registered in the modal, and leads to the account for any client of ENS', async ({
  visit,
  world,
  picture,
}) => {
  const { visitor, window: tab } = await visit()
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  const label = `ada-${crypto.randomUUID().slice(0, 8)}`
  await openPage(tab, world.shop)
  await enterEmail(tab, world, newAddress())
  const address = await connected(tab)
  await modalGone(tab)

  await runIn(page, () => window.walletKit.open({ view: 'RegisterAccountName' }), null)
  await fill(widget, { role: 'textbox', name: 'Name' }, label)
  const register = { role: 'button', name: new RegExp(`^Register ${label}`) } as const
  await see(widget, register)
  await seeDrawn(tab, 'name-free', picture, [widgetIn])
  await approve({
    visitor,
    window: tab,
    ask: () => click(widget, register),
    check: async (place) => {
      await see(place, { role: 'heading', name: new RegExp(`^Use the name ${label}`) })
    },
  })
  await see(widget, { role: 'heading', name: /is yours$/ })
  await seeDrawn(tab, 'name-registered', picture, [widgetIn])
  await until('the name to lead to the account', async () => {
    return (await resolveName(world, `${label}.harbor.eth`)) === address
  })
  expect(await resolveName(world, `${label}-hq.harbor.eth`)).toBeNull()
})
