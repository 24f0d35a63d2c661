import { expect } from '@playwright/test'
import { createPhone } from '../../world/phone/createPhone.ts'
import { toPhoneConfig } from '../../world/phone/toPhoneConfig.ts'
import { kitHtml } from '../fixtures/test.ts'
import { click, seeOrTryAgain, until } from './actions.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn, widgetIn } from './place.ts'
import { connected, disconnected, kitIsThere, modalGone, openPage } from './shop.ts'

test('R25 WalletConnect: the phone reads the code, signs, is there after a reload, and is let go', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const phone = await createPhone(toPhoneConfig(world))
  const { window: tab } = await visit()
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  await openPage(tab, hosts.serve({ html: kitHtml(world) }))

  await click(page, { role: 'button', name: 'Connect wallet' })
  await click(widget, { role: 'button', name: /^WalletConnect/ })
  // On a busy machine the library alone may take the five seconds (R25).
  await seeOrTryAgain(widget, { role: 'img', name: /^QR code to connect/ })
  await picture(tab, 'code')
  const uri = await until('the link', () =>
    runIn(widget, () => document.querySelector('.wk-copy-text')?.textContent || null, null),
  )
  await phone.pair(uri)
  await (await phone.nextProposal()).approve()
  const address = await connected(tab)
  await modalGone(tab)

  const sign = (account: string) =>
    runIn(
      page,
      (from) =>
        window.walletKit.getProvider('eip155').request({ method: 'personal_sign', params: ['0x6869', from] }),
      account,
    )
  const signing = sign(address)
  await (await phone.nextRequest()).approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)

  await tab.reload()
  await kitIsThere(tab)
  expect(await connected(tab)).toBe(address)
  await runIn(page, () => window.walletKit.disconnect(), null)
  await disconnected(tab)
  await until('the phone to know', async () => phone.sessions().length === 0)
  await phone.destroy()
})
