import { expect } from '@playwright/test'
import { kitHtml } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { click, see } from './actions.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn, widgetIn } from './place.ts'
import { addressIn, connected, disconnected, kitIsThere, modalGone, openPage } from './shop.ts'

test('wallets of the page: found, connected, asked, there after a reload, disconnected', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const { window: tab } = await visit()
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  const wallets = [evmWallet(world), solanaWallet(world)]
  await openPage(tab, hosts.serve({ html: kitHtml(world, { wallets }) }))

  await click(page, { role: 'button', name: 'Connect wallet' })
  await see(widget, { role: 'button', name: /^Compass/ })
  await picture(tab, 'connect')
  await click(widget, { role: 'button', name: /^Anchor/ })
  const address = await connected(tab)
  await modalGone(tab)
  await runIn(page, () => window.walletKit.open({ namespace: 'solana' }), null)
  await click(widget, { role: 'button', name: /^Compass/ })
  const publicKey = await connected(tab, 'solana')
  await modalGone(tab)

  const signature = await runIn(
    page,
    (account) =>
      window.walletKit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x6869', account] }),
    address,
  )
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)

  await tab.reload()
  await kitIsThere(tab)
  expect(await connected(tab)).toBe(address)
  expect(await connected(tab, 'solana')).toBe(publicKey)

  await runIn(page, () => window.walletKit.open(), null)
  await click(widget, { role: 'button', name: 'Disconnect' })
  await disconnected(tab, 'solana')
  expect(await addressIn(tab)).toBe(address)
})
