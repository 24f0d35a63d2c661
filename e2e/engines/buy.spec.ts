import { kitHtml } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { click, newWindow, see, seeOrTryAgain, until } from './actions.ts'
import { test } from './engineTest.ts'
import { look, pageIn, runIn, widgetIn } from './place.ts'
import { connected, modalGone, openPage } from './shop.ts'

test('R2 a purchase: the seller’s page comes into the window that the press opened, knows nobody, and what was paid there arrives', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const { visitor, window: tab } = await visit()
  const widget = widgetIn(tab)
  await openPage(tab, hosts.serve({ html: kitHtml(world, { wallets: [evmWallet(world)] }) }))
  await click(pageIn(tab), { role: 'button', name: 'Connect wallet' })
  await click(widget, { role: 'button', name: /^Anchor/ })
  await connected(tab)
  await modalGone(tab)
  await runIn(pageIn(tab), () => window.walletKit.open({ view: 'OnRampProviders' }), null)
  // The sellers answer from a world that has only just begun.
  await seeOrTryAgain(widget, { role: 'button', name: /^Continue to Coinbase/ })
  await picture(tab, 'buy')
  const before = await visitor.windows()
  await click(widget, { role: 'button', name: /^Continue to Coinbase/ })
  const seller = await newWindow(visitor, before)
  const pay = { role: 'button', name: /^Pay for about/ } as const
  await until('the seller’s page', () => look(pageIn(seller), pay).catch(() => null))
  await until('nobody who opened it', () => runIn(pageIn(seller), () => window.opener === null, null))
  await click(pageIn(seller), pay)
  await see(pageIn(seller), { role: 'heading', name: 'Paid' })
  await seller.close()
  await tab.front()
  await see(widget, { role: 'heading', name: 'Purchase complete' })
  await picture(tab, 'bought')
})
