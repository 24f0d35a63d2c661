import { viewNames } from '#shared/entities/view.ts'
import { kitHtml } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { demoAccounts } from '../world/demoAccounts.ts'
import { see } from './actions.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn, widgetIn } from './place.ts'
import { modalGone, modalShown, openPage } from './shop.ts'

test('every view that a page can ask for is drawn whole, wide and narrow, with an account and without', async ({
  visit,
  world,
  hosts,
  picture,
}) => {
  const { window: tab } = await visit()
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  const wallets = [evmWallet(world), solanaWallet(world, { privateKey: demoAccounts.solana })]
  await openPage(tab, hosts.serve({ html: kitHtml(world, { wallets }) }))

  const lookAtAll = async (account: string) => {
    const seen = new Set<string>()
    for (const name of viewNames) {
      // Without an account there is nothing to send from, and the call says so.
      if (name === 'WalletSend' && account === 'nobody') continue
      // Nor is there a sign-in on a page that has none.
      if (name === 'SIWXSignMessage') continue
      // Not waited for: the form that sends answers once somebody has sent from it, or closed it.
      await runIn(page, (view) => void window.walletKit.open({ view }).catch(() => {}), name)
      await modalShown(tab)
      // Some need more than a name: what leads there is shown, once.
      const { text } = await see(widget, { role: 'heading', name: /./ })
      if (!seen.has(text)) await seeDrawn(tab, `${account}-${name}`, picture)
      seen.add(text)
      await runIn(page, () => window.walletKit.close(), null)
      await modalGone(tab)
    }
  }

  await lookAtAll('nobody')
  await runIn(page, () => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => null), null)
  await lookAtAll('ethereum')
})
